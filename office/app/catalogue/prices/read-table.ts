const cellPattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n?|\n|$)/gy

/**
 * Reads tab-separated text as spreadsheets put it on the clipboard. A cell in quotes may contain tabs, line breaks and
 * doubled quotes.
 */
export function readTable(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end = ''] of text.matchAll(cellPattern)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // Spreadsheets end the last row with a line break too.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows
}

/** Writes cells as spreadsheets read them from the clipboard. */
export const writeTable = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join('\t')).join('\n')
