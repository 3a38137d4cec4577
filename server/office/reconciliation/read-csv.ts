export interface CsvLine {
  /** Number of the line in the file at which the record starts, beginning with 1. */
  readonly line: number
  readonly values: readonly string[]
}

/** Separators of CSV files. Spreadsheets in countries with a decimal comma write semicolons. */
const separators = [',', ';', '\t'] as const

/** Returns the separator that the first line contains most often. */
function findSeparator(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => first.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/**
 * Reads the records of a CSV file (RFC 4180), whose values may be quoted and then contain separators and line breaks.
 * Empty lines are left out. A quote that is not closed ends with the file.
 */
export function* readCsv(text: string): Generator<CsvLine> {
  const content = text.replace(/^\uFEFF/, '')
  const separator = findSeparator(content)
  const value = new RegExp(`(?:"((?:[^"]|"")*)"?|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, 'y')
  let line = 1
  let start = 1
  let values: string[] = []
  while (value.lastIndex < content.length || values.length > 0) {
    const [whole = '', quoted, plain = '', end = ''] = value.exec(content) ?? []
    line += whole.split(/\r\n|\r|\n/).length - 1
    values.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    if (values.some((one) => one !== '')) yield { line: start, values }
    values = []
    start = line
    if (whole === '') return
  }
}
