const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy

/**
 * Parses the tab-separated text that spreadsheets copy to the clipboard. A quoted cell may contain tabs, line breaks
 * and doubled quotes.
 */
export function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // Spreadsheets add a line break after the last row, which would be parsed as an empty row.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

/** Formats cells as tab-separated text that can be pasted into a spreadsheet. */
export const writeTable = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n')
