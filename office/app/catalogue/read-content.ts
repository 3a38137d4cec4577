import * as v from 'valibot'

/** Text by language, of which a file with mistakes may have none. */
export const texts = v.record(v.string(), v.string())

/** Returns the text in the language, in English or in any language; undefined if there is none. */
export const selectName = (names: string | v.InferOutput<typeof texts>, language: string): string | undefined =>
  typeof names === 'string' ? names : (names[language] ?? names['en'] ?? Object.values(names)[0])

interface Entry<Content> {
  readonly index: number
  readonly entry: Content
}

/**
 * Reads the entries of a catalogue file with their positions. Entries that the schema does not accept are omitted, since
 * a draft may contain mistakes.
 */
export function readEntries<Content>(
  content: unknown,
  schema: v.GenericSchema<unknown, Content>,
): readonly Entry<Content>[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((value: unknown, index): readonly Entry<Content>[] => {
    const read = v.safeParse(schema, value)
    return read.success ? [{ index, entry: read.output }] : []
  })
}
