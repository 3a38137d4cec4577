import type { Language } from '../../../src/contract/domain.table.ts'
import { sameAsEnglish } from './same-as-english.table.ts'

type Catalogues = Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>

const textsOf = (catalogue: Catalogues[Language]) => new Set(Object.values(catalogue).flatMap(Object.values))

/** Returns exceptions that no text needs. They would hide a missing translation later. */
export function findUnusedExceptions(catalogues: Catalogues, table = sameAsEnglish): string[] {
  const english = textsOf(catalogues.en)
  return (Object.keys(table) as (keyof typeof table)[]).flatMap((row) => {
    const texts = row === 'everywhere' ? english : textsOf(catalogues[row])
    return (table[row] ?? [])
      .filter((text) => !english.has(text) || !texts.has(text))
      .map((text) => `same-as-english.table.ts: ${row} allows “${text}”, which no text needs`)
  })
}
