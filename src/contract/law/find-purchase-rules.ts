import { getDateInCountry, isCountryCode, listPurchaseCountries } from './countries.table.ts'
import type { DutyKind } from './duties.table.ts'
import { findApplicableLawRules } from './find-applicable-law-rules.ts'
import { isLawRuleTurnedOff, type LawOverrides } from './overrides.ts'
import { lawRules, type GoodsKind, type LawRule } from './rules.table.ts'
import { possibleCountries } from './withdrawal-areas.table.ts'

/** Place of a purchase. The area of the game is optional because only the gateway knows it. */
export interface PurchaseLocation {
  area: string
  gameArea?: string | undefined
  /** Payment region: a country, or a name such as `Global`. */
  region: string
  /** Changes that the brand makes to the legal rules. */
  law?: LawOverrides | undefined
}

/** Kind of goods and age of the buyer. */
export interface Purchase {
  goods?: GoodsKind | undefined
  /** Age in years; undefined if unknown. */
  age?: number | undefined
}

/** Shortest unit at which a day can begin in a time zone, in seconds. */
const quarterHour = 900

/** Rules by place for the current quarter of an hour. Each start request and each rendering of the total needs them. */
const cache = { quarter: 0, rules: new Map<string, readonly LawRule[]>() }

/**
 * Returns the legal rules that apply to a purchase, in table order. Without `purchase`, assumes fixed goods and a buyer
 * of unknown age. If the region is not a country, the buyer may be anywhere in the area, so the rules of all possible
 * countries apply.
 */
export function findPurchaseLawRules(place: PurchaseLocation, at: number, purchase: Purchase = {}): readonly LawRule[] {
  const quarter = Math.floor(at / quarterHour)
  if (cache.quarter !== quarter) {
    cache.quarter = quarter
    cache.rules.clear()
  }
  const key = [place.area, place.gameArea, place.region, purchase.goods, purchase.age].join(' ')
  const rules = cache.rules.get(key) ?? loadRules(place, purchase, at)
  cache.rules.set(key, rules)
  return place.law ? rules.filter(({ id }) => !isLawRuleTurnedOff(id, place.law)) : rules
}

/** Returns the ids of the rules that would apply to a purchase if the brand had not turned them off. */
export const findTurnedOffLawRuleIds = (place: PurchaseLocation, at: number, purchase?: Purchase): string[] =>
  findPurchaseLawRules({ ...place, law: undefined }, at, purchase)
    .map(({ id }) => id)
    .filter((id) => isLawRuleTurnedOff(id, place.law))

function loadRules(
  { area, gameArea = '', region }: PurchaseLocation,
  { goods = 'fixed', age }: Purchase,
  at: number,
): LawRule[] {
  const countries = [
    ...listPurchaseCountries({ area, gameArea, region }),
    ...(isCountryCode(region) ? [] : (possibleCountries[area] ?? [])),
  ]
  const found = new Set(
    countries.flatMap((country) => findApplicableLawRules({ country, age, goods, day: getDateInCountry(country, at) })),
  )
  return lawRules.filter((rule) => found.has(rule))
}

/** Returns true if one of the rules imposes the duty. */
export const hasLegalDuty = (rules: readonly LawRule[], kind: DutyKind): boolean =>
  rules.some(({ duty }) => duty.kind === kind)
