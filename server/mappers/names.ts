import type { Language } from '../../src/contract/domain.table.ts'

/** A name of the catalogue in the player's language; English is always there. */
export function nameIn(names: Readonly<Record<string, string>>, language: Language): string {
  return names[language] ?? names['en'] ?? ''
}
