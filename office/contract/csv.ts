/** First characters that make a spreadsheet run the text as a formula. A quote is put before such texts. */
const formulaStart = /^[=+\-@\t\r]/

/** Formats a text for a CSV file (RFC 4180). */
function toCsvValue(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Formats a line of a CSV file. */
export const toCsvLine = (values: readonly string[]): string => `${values.map(toCsvValue).join(',')}\r\n`

/** Start of a CSV file. Excel reads a file without a byte order mark in another encoding than UTF-8. */
export const csvStart = '\uFEFF'
export const csvType = 'text/csv; charset=utf-8'
