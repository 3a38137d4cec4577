import type { Language } from '../domain.table.ts'

export const pluralRules = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[]

/** Returns a language's plural categories, such as `one` and `other` for English. */
export const getPluralForms = (language: Language): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories
