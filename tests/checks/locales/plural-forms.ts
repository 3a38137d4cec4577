import type { Language } from '../../../src/contract/domain.table.ts'

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const ending = new RegExp(`^(.+)_(${order.join('|')})$`)

const rules = (language: Language) => new Intl.PluralRules(language)

/** Returns the plural forms of a language: one and other in English, all six in Arabic, only other in Japanese. */
export function getPluralForms(language: Language): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = rules(language).resolvedOptions()
  return order.filter((form) => pluralCategories.includes(form))
}

/** Splits `found_one` into found and one if English has `found_other`. Otherwise it is not a plural form. */
export function splitPlural(key: string, english: object): { base: string; form: string } | undefined {
  const [, base, form] = ending.exec(key) ?? []
  return base && form && Object.hasOwn(english, `${base}_other`) ? { base, form } : undefined
}

/**
 * Returns whether a form is used for a single number, so that its text may leave the number out ("one left"). Russian
 * "one" is also used for 21 and French "one" for 0, so their texts must contain the number.
 */
export function isSingleNumber(language: Language, form: string): boolean {
  const rule = rules(language)
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter((number) => rule.select(number) === form)
  return numbers.length === 1
}

/** Returns the keys that a language must have, in the order of the English ones, with its own plural forms. */
export function getExpectedKeys(english: object, language: Language): readonly string[] {
  const keys = Object.keys(english).flatMap((key) => {
    const plural = splitPlural(key, english)
    return plural ? getPluralForms(language).map((form) => `${plural.base}_${form}`) : [key]
  })
  return [...new Set(keys)]
}
