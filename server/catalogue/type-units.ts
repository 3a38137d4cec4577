import { parseGroupedNumber } from '../../src/contract/formats/goods-name.ts'

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** Plural forms of a goods type by language, for example `{ pl: { one: 'kryształ', few: 'kryształy', … } }`. */
export type TypeUnits = Readonly<Record<string, PluralForms>>

/** Returns the plural form for a numeric name such as "6,480"; undefined for other names. */
export function getPluralUnit(name: string, language: string, units: TypeUnits | null): string | undefined {
  const count = parseGroupedNumber(name)
  const forms = units?.[language]
  return count === undefined ? undefined : forms?.[new Intl.PluralRules(language).select(count)]
}
