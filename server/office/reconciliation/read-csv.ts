export interface CsvLine {
  /** Line number at which the record starts, counted from 1. */
  readonly line: number
  readonly values: readonly string[]
}

/** CSV separators. Spreadsheets in countries with a decimal comma write semicolons. */
const separators = [',', ';', '\t'] as const

/** Returns the most frequent separator of the first line. */
function findSeparator(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => first.split(separator).length
  return separators.toSorted((a, b) => count(b) - count(a))[0] ?? ','
}

/** Parses CSV records (RFC 4180). Empty lines are skipped, and an unclosed quote ends at the end of the file. */
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
