/** First characters that make spreadsheets treat a cell as a formula. A leading quote prevents that. */
const formulaStart = /^[=+\-@\t\r]/

/** Quotes a CSV value according to RFC 4180. */
function formatCsvValue(value: string): string {
  const harmless = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export const formatCsvLine = (values: readonly string[]): string => `${values.map(formatCsvValue).join(',')}\r\n`

/** Byte order mark at the start of a CSV file. Without it, Excel does not read the file as UTF-8. */
export const csvByteOrderMark = '\uFEFF'
export const csvContentType = 'text/csv; charset=utf-8'
