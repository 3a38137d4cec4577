/** Parsed content of a file, or the parse error and its line number. */
export type JsonReading =
  | { readonly content: object | null }
  | { readonly problem: 'notJson' | 'notFile'; readonly line: number }

/** Parses a catalogue file, which contains a list, an object or null. */
export function parseCatalogueJson(text: string): JsonReading {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' ? { content } : { problem: 'notFile', line: 1 }
  } catch (error) {
    return { problem: 'notJson', line: findLineIn(error) ?? text.trimEnd().split('\n').length }
  }
}

/** Returns the line number in the browser's error message. Safari does not report a line number. */
function findLineIn(error: unknown): number | undefined {
  const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return line === undefined ? undefined : Number(line)
}

export const formatCatalogueJson = (content: unknown): string => JSON.stringify(content, null, 2)
