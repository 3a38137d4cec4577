import * as v from 'valibot'

/** Texts by language. Drafts with mistakes may have no text at all. */
export const textsByLanguageSchema = v.record(v.string(), v.string())

/** Returns the text in the language, else in English, else in any language. */
export const getNameInLanguage = (
  names: string | v.InferOutput<typeof textsByLanguageSchema>,
  language: string,
): string | undefined =>
  typeof names === 'string' ? names : (names[language] ?? names['en'] ?? Object.values(names)[0])

interface Entry<Content> {
  readonly index: number
  readonly entry: Content
}

/** Parses the entries of a catalogue file and skips invalid entries, because a draft may contain mistakes. */
export function parseCatalogueEntries<Content>(
  content: unknown,
  schema: v.GenericSchema<unknown, Content>,
): readonly Entry<Content>[] {
  if (!Array.isArray(content)) return []
  return content.flatMap((value: unknown, index): readonly Entry<Content>[] => {
    const read = v.safeParse(schema, value)
    return read.success ? [{ index, entry: read.output }] : []
  })
}
