import type { Language } from '../../../src/contract/domain.table.ts'

const order: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']
const ending = new RegExp(`^(.+)_(${order.join('|')})$`)

const rules = (language: Language) => new Intl.PluralRules(language)

/** The forms that a language has for counted things: en one, other; ar all six; ja other. */
export function pluralForms(language: Language): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = rules(language).resolvedOptions()
  return order.filter((form) => pluralCategories.includes(form))
}

/** `found_one` → found, one. Only where English has `found_other`: a key may end in "one" without counting anything. */
export function splitPlural(key: string, english: object): { base: string; form: string } | undefined {
  const [, base, form] = ending.exec(key) ?? []
  return base && form && Object.hasOwn(english, `${base}_other`) ? { base, form } : undefined
}

/**
 * Whether a form stands for a single number, so that it may say it in words ("one left").
 * Russian "one" is also 21 and French "one" is also 0: leaving the number out there is a lie.
 */
export function isSingleNumber(language: Language, form: string): boolean {
  const rule = rules(language)
  const numbers = Array.from({ length: 200 }, (_, number) => number).filter((number) => rule.select(number) === form)
  return numbers.length === 1
}

/** The keys that a language must have, in the order of English, its plural forms where English has its own. */
export function expectedKeys(english: object, language: Language): readonly string[] {
  const keys = Object.keys(english).flatMap((key) => {
    const plural = splitPlural(key, english)
    return plural ? pluralForms(language).map((form) => `${plural.base}_${form}`) : [key]
  })
  return [...new Set(keys)]
}
