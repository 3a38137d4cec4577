import { parseGroupedNumber } from '../../src/contract/formats/goods-name.ts'
import { memoize } from '../../src/kernel/memoize.ts'

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** Plural forms of a goods type by language, for example `{ pl: { one: 'kryształ', few: 'kryształy', … } }`. */
export type TypeUnits = Readonly<Record<string, PluralForms>>

/** Creating rules takes longer than the rest of the name, and each purchase has its name in all languages. */
const getPluralRules = memoize((language: string) => new Intl.PluralRules(language))

/** Returns the plural form for a numeric name such as "6,480"; undefined for other names. */
export function getPluralUnit(name: string, language: string, units: TypeUnits | null): string | undefined {
  const count = parseGroupedNumber(name)
  const forms = units?.[language]
  return count === undefined ? undefined : forms?.[getPluralRules(language).select(count)]
}
