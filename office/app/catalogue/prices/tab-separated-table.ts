const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy

/** Parses tab-separated text from a spreadsheet. Quoted cells may contain tabs, line breaks and doubled quotes. */
export function parseTabSeparatedTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // A line break after the last row results in an empty row, so drop it.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

/** Formats cells as tab-separated text for spreadsheets. */
export const formatTabSeparatedTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n')
