import { countryGroups } from './countries.table.ts'
import { lawRules, type GoodsKind, type LawRule } from './rules.table.ts'

export interface LawQuery {
  country: string
  /** Age in years; undefined if unknown. */
  age?: number | undefined
  goods: GoodsKind
  /** Calendar day in the country: `2026-06-19`. */
  day: string
  isPreview?: boolean
  /** First days that a brand has set, by rule id. */
  firstDays?: Readonly<Record<string, string>> | undefined
}

/** Returns the rules whose duties apply to a purchase, in table order. */
export function findApplicableLawRules(query: LawQuery): LawRule[] {
  return lawRules.filter((rule) => isInForce(rule, query) && doesLawRuleApply(rule, query))
}

/** State of a legal rule on a day. Rules with an `unknown` first day are not applied. */
export const lawRuleStates = ['inForce', 'later', 'unknown', 'over'] as const

export function getLawRuleState(
  { from, until }: Pick<LawRule, 'from' | 'until'>,
  day: string,
): (typeof lawRuleStates)[number] {
  if (from === 'unknown') return 'unknown'
  if (from > day) return 'later'
  return until === undefined || day < until ? 'inForce' : 'over'
}

function isInForce(rule: LawRule, { day, isPreview = false, firstDays }: LawQuery): boolean {
  const state = getLawRuleState({ ...rule, from: firstDays?.[rule.id] ?? rule.from }, day)
  return state === 'inForce' || (isPreview && state === 'unknown')
}

/** Returns true if a rule applies to a purchase on any day. */
export const doesLawRuleApply = ({ applies }: LawRule, { country, age, goods }: Omit<LawQuery, 'day'>): boolean =>
  listLawRuleCountries(applies.countries).some((one) => isSamePlace(one, country)) &&
  (applies.goods === undefined || applies.goods.includes(goods)) &&
  isOfAge(applies.age, age)

export const listLawRuleCountries = (names: LawRule['applies']['countries']): readonly string[] =>
  names.flatMap((name) => (isGroup(name) ? countryGroups[name] : [name]))

const isGroup = (name: string): name is keyof typeof countryGroups => name in countryGroups

/**
 * Returns true if the rule's place equals, contains or is within the given place. If only the country is known, the
 * rules of all its states apply.
 */
const isSamePlace = (rule: string, country: string): boolean =>
  rule === country || country.startsWith(`${rule}-`) || rule.startsWith(`${country}-`)

function isOfAge(range: LawRule['applies']['age'], age: number | undefined): boolean {
  if (range === undefined) return true
  if (age === undefined) return range.ifUnknown === 'applies'
  return age >= (range.from ?? 0) && age < (range.under ?? Infinity)
}
