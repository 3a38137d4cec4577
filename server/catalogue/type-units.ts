import type { Language } from '../../src/contract/domain.table.ts'
import { parseCount } from '../../src/contract/goods-name.ts'

export const pluralRules = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies readonly Intl.LDMLPluralRule[]

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** Plural forms of a goods type by language: `{ pl: { one: 'kryształ', few: 'kryształy', … } }`. */
export type TypeUnits = Readonly<Record<string, PluralForms>>

/** The plural form that follows a bare number such as "6,480"; undefined for other names and for languages without forms. */
export function getUnit(name: string, language: string, units: TypeUnits | null): string | undefined {
  const count = parseCount(name)
  const forms = units?.[language]
  return count === undefined ? undefined : forms?.[new Intl.PluralRules(language).select(count)]
}

/** Plural forms that a language needs for whole and fractional numbers: en one, other; ar all six. */
export const pluralFormsOf = (language: Language): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories
