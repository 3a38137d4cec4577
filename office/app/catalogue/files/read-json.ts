/** Content of a file, or why the text is not a file, with the line of the mistake. */
export type JsonReading =
  | { readonly content: object | null }
  | { readonly problem: 'notJson' | 'notFile'; readonly line: number }

/** Parses the text of a catalogue file, whose content is a list, an object or null. */
export function readJson(text: string): JsonReading {
  try {
    const content: unknown = JSON.parse(text)
    return typeof content === 'object' ? { content } : { problem: 'notFile', line: 1 }
  } catch (error) {
    return { problem: 'notJson', line: findLineIn(error) ?? text.trimEnd().split('\n').length }
  }
}

/**
 * Returns the line that the browser's message names. A text that ends too early has none, and neither have the messages
 * of Safari.
 */
function findLineIn(error: unknown): number | undefined {
  const line = /line (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return line === undefined ? undefined : Number(line)
}

/** Writes the content of a file as `npm run catalogue -- export` does. */
export const writeJson = (content: unknown): string => JSON.stringify(content, null, 2)
