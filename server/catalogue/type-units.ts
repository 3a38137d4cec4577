import type { Language } from '../../src/contract/domain.table.ts'
import { parseGroupedNumber } from '../../src/contract/formats/goods-name.ts'

export const pluralRules = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[]

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** Plural forms of a goods type by language, for example `{ pl: { one: 'kryształ', few: 'kryształy', … } }`. */
export type TypeUnits = Readonly<Record<string, PluralForms>>

/**
 * Returns the plural form for a numeric name such as "6,480"; undefined for other names and for languages without
 * forms.
 */
export function getUnit(name: string, language: string, units: TypeUnits | null): string | undefined {
  const count = parseGroupedNumber(name)
  const forms = units?.[language]
  return count === undefined ? undefined : forms?.[new Intl.PluralRules(language).select(count)]
}

/** Returns the plural categories of a language, for example one and other for English, and all six for Arabic. */
export const getPluralForms = (language: Language): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories
