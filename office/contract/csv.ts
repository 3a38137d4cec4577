/** First characters that make a spreadsheet run the text as a formula. A quote is put before such texts. */
const formulaStart = /^[=+\-@\t\r]/

/** Formats a text for a CSV file (RFC 4180). */
function formatCsvValue(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Formats a line of a CSV file. */
export const formatCsvLine = (values: readonly string[]): string => `${values.map(formatCsvValue).join(',')}\r\n`

/** Start of a CSV file. Excel reads a file without a byte order mark in another encoding than UTF-8. */
export const csvByteOrderMark = '\uFEFF'
export const csvType = 'text/csv; charset=utf-8'
