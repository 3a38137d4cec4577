import type { Language } from '../domain.table.ts'

export const pluralRules = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[]

/** Returns the plural categories of a language, for example one and other for English, and all six for Arabic. */
export const getPluralForms = (language: Language): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories
