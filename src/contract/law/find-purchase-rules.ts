import { getCountryOfRegion, getDateInCountry, isCountryCode, listPurchaseCountries } from './countries.table.ts'
import type { DutyKind } from './duties.table.ts'
import { findApplicableLawRules } from './find-applicable-law-rules.ts'
import { getFirstDays, isLawRuleTurnedOff, type LawOverrides } from './overrides.ts'
import { lawRules, type GoodsKind, type LawRule } from './rules.table.ts'
import { possibleCountries } from './rule-places.table.ts'

/** Region and area of a purchase. Only the gateway knows the area of the game. */
export interface PurchaseLocation {
  area: string
  gameArea?: string | undefined
  /** Payment region: a country, or a name such as `Global`. */
  region: string
  /**
   * Country that the game reports for the account, and that of the proxy if it differs. Undefined or empty if the game
   * reports none.
   */
  playerCountries?: readonly string[] | undefined
  law?: LawOverrides | undefined
}

export interface Purchase {
  goods?: GoodsKind | undefined
  /** Age in years; undefined if unknown. */
  age?: number | undefined
}

/**
 * Length of a quarter hour in seconds. Rules change only at midnight, which in every time zone is on a full quarter
 * hour.
 */
const quarterHour = 900

/** Rules by place, cached until the quarter hour ends, because each render of the total price needs the rules. */
const cache = { quarter: 0, rules: new Map<string, readonly LawRule[]>() }

/**
 * Returns the legal rules of a purchase in table order. Without `purchase`, fixed goods and unknown age are assumed.
 * If area, region and account name different countries, the rules of all of them apply. If nothing names a country, the
 * rules of all countries of the area apply.
 */
export function findPurchaseLawRules(place: PurchaseLocation, at: number, purchase: Purchase = {}): readonly LawRule[] {
  const quarter = Math.floor(at / quarterHour)
  if (cache.quarter !== quarter) {
    cache.quarter = quarter
    cache.rules.clear()
  }
  const { area, gameArea, region, playerCountries, law } = place
  const firstDays = law && JSON.stringify(getFirstDays(law))
  const key = [area, gameArea, region, playerCountries?.join('+'), purchase.goods, purchase.age, firstDays].join(' ')
  const rules = cache.rules.get(key) ?? loadRules(place, purchase, at)
  cache.rules.set(key, rules)
  return law ? rules.filter(({ id }) => !isLawRuleTurnedOff(id, law)) : rules
}

/** Returns the ids of the purchase's rules that the brand has turned off. */
export const findTurnedOffLawRuleIds = (place: PurchaseLocation, at: number, purchase?: Purchase): string[] =>
  findPurchaseLawRules({ ...place, law: undefined }, at, purchase)
    .map(({ id }) => id)
    .filter((id) => isLawRuleTurnedOff(id, place.law))

const hour = 3600
const getUtcDate = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10)

/**
 * Returns true if a rule begins or ends on a day that it is now somewhere in the world. If not, the date in UTC serves
 * for all countries: formatting the date of each takes 0.2 s on a cheap phone.
 */
function doRulesChangeToday(at: number, firstDays: Readonly<Record<string, string>>): boolean {
  const [earliest, latest] = [getUtcDate(at - 12 * hour), getUtcDate(at + 14 * hour)]
  return lawRules.some(({ id, from, until }) =>
    [firstDays[id] ?? from, until].some((day) => day !== undefined && day > earliest && day <= latest),
  )
}

function loadRules(
  { area, gameArea = '', region: code, playerCountries = [], law }: PurchaseLocation,
  { goods = 'fixed', age }: Purchase,
  at: number,
): LawRule[] {
  const region = getCountryOfRegion(code)
  const countries = [
    ...listPurchaseCountries({ area, gameArea, region, playerCountries }),
    ...(isCountryCode(region) || playerCountries.length > 0 ? [] : (possibleCountries[area] ?? [])),
  ]
  const firstDays = getFirstDays(law)
  const getDate = doRulesChangeToday(at, firstDays) ? getDateInCountry : (_country: string) => getUtcDate(at)
  const found = new Set(
    countries.flatMap((country) =>
      findApplicableLawRules({ country, age, goods, day: getDate(country, at), firstDays }),
    ),
  )
  return lawRules.filter((rule) => found.has(rule))
}

export const hasLegalDuty = (rules: readonly LawRule[], kind: DutyKind): boolean =>
  rules.some(({ duty }) => duty.kind === kind)
