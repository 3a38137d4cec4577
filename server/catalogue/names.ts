import * as v from 'valibot'
import type { Language } from '../../src/contract/domain.table.ts'

/** A name of the catalogue in the player's language; English is always there. */
export function pickName(names: Readonly<Record<string, string>>, language: Language): string {
  return names[language] ?? names['en'] ?? ''
}

const namesByLanguage = v.pipe(v.string(), v.startsWith('{'), v.parseJson(), v.record(v.string(), v.string()))

/** A name that is plain text, or JSON with one per language. */
export function pickText(text: string, language: Language): string {
  const names = v.safeParse(namesByLanguage, text)
  return names.success ? pickName(names.output, language) : text
}
