interface Range {
  readonly start: number
  readonly end: number
}

const tokenPattern = /[{}[\],]|"(?:[^"\\]|\\.)*"|[^\s{}[\],"]+/g

/** Returns the start and end offset of each row. The text must be a valid JSON list. */
function findRows(text: string): readonly Range[] {
  const rows: Range[] = []
  let depth = 0
  let start: number | undefined
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    const isOpening = token === '{' || token === '['
    const isClosing = token === '}' || token === ']'
    if (isClosing) depth -= 1
    if (depth === 1 && !isClosing && token !== ',') start ??= index
    if (depth === 1 && !isOpening && start !== undefined) {
      rows.push({ start, end: index + token.length })
      start = undefined
    }
    if (isOpening) depth += 1
  }
  return rows
}

const writeRow = (row: unknown): string => JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')

export function replaceRow(text: string, index: number, update: (row: unknown) => unknown): string {
  const row = findRows(text)[index]
  if (!row) return text
  const old = text.slice(row.start, row.end)
  const before: unknown = JSON.parse(old)
  const after = update(before)
  return JSON.stringify(before) === JSON.stringify(after)
    ? text
    : text.slice(0, row.start) + writeRow(after) + text.slice(row.end)
}

export function insertRow(text: string, index: number, row: unknown): string {
  const rows = findRows(text)
  const previous = rows[index - 1]
  const next = rows[index]
  if (previous) return `${text.slice(0, previous.end)},\n  ${writeRow(row)}${text.slice(previous.end)}`
  if (next) return `${text.slice(0, next.start)}${writeRow(row)},\n  ${text.slice(next.start)}`
  return `[\n  ${writeRow(row)}\n]`
}

export function removeRow(text: string, index: number): string {
  const rows = findRows(text)
  const row = rows[index]
  if (!row) return text
  if (rows.length === 1) return '[]'
  const next = rows[index + 1]
  return next
    ? text.slice(0, row.start) + text.slice(next.start)
    : text.slice(0, rows[index - 1]?.end) + text.slice(row.end)
}
