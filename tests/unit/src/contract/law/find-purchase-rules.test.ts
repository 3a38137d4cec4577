import { expect, it } from 'vitest'
import { getDateInCountry } from '../../../../../src/contract/law/countries.table.ts'
import { findApplicableLawRules } from '../../../../../src/contract/law/find-applicable-law-rules.ts'
import { lawRules } from '../../../../../src/contract/law/rules.table.ts'
import {
  findPurchaseLawRules,
  findTurnedOffLawRuleIds,
  hasLegalDuty,
} from '../../../../../src/contract/law/find-purchase-rules.ts'

const at = Date.parse('2026-11-29T12:00:00Z') / 1000

it.each([
  [{ area: 'universal', region: 'DE' }, true],
  [{ area: 'universal', region: 'GB' }, true],
  // The buyer may live in Europe.
  [{ area: 'universal', region: 'Global' }, true],
  [{ area: 'universal', region: 'US' }, false],
  [{ area: 'sea', region: 'MY' }, false],
  // The specification's code for Myanmar.
  [{ area: 'universal', region: 'MMK' }, false],
  [{ area: 'mea', region: 'Global' }, false],
])('a buyer in %o chooses when to deliver: %s', (place, isAsked) => {
  const rules = findPurchaseLawRules(place, at)
  expect(hasLegalDuty(rules, 'digitalContentConsent')).toBe(isAsked)
  expect(hasLegalDuty(rules, 'orderButton')).toBe(isAsked)
})

it.each([
  [
    'is in the area’s possible countries',
    { area: 'universal', region: 'Global', playerCountries: ['DE'] },
    true,
    false,
  ],
  ['is in none of them', { area: 'universal', region: 'Global', playerCountries: ['US'] }, false, true],
  ['is Europe, but the region is not', { area: 'sea', region: 'MY', playerCountries: ['DE'] }, true, false],
  ['is not Europe, but the region is', { area: 'universal', region: 'DE', playerCountries: ['US'] }, true, true],
  [
    'is not the country of the proxy',
    { area: 'universal', region: 'Global', playerCountries: ['US', 'DE'] },
    true,
    true,
  ],
  ['is unknown', { area: 'universal', region: 'Global', playerCountries: [] }, true, false],
])(
  'a buyer whose account’s country %s has the duties of all countries that are named',
  (_how, place, asked, licence) => {
    const rules = findPurchaseLawRules(place, at)
    expect(hasLegalDuty(rules, 'digitalContentConsent')).toBe(asked)
    expect(hasLegalDuty(rules, 'licenceLine')).toBe(licence)
  },
)

it('a rule of the account’s country begins on its first day there, and not before', () => {
  const place = { area: 'sea', region: 'MY', playerCountries: ['KR'] }
  const firstMoment = Date.parse('2025-02-14T00:00:00+09:00') / 1000
  expect(hasLegalDuty(findPurchaseLawRules(place, firstMoment - 1), 'noDarkPatterns')).toBe(false)
  expect(hasLegalDuty(findPurchaseLawRules(place, firstMoment), 'noDarkPatterns')).toBe(true)
})

it.each(['KR', 'DE', 'US'])(
  'a buyer in %s has the rules of the day that it is there, at each hour around a rule’s first day',
  (country) => {
    const listRulesOfDay = (day: string) => findApplicableLawRules({ country, goods: 'fixed', day }).map(({ id }) => id)
    for (const firstDay of new Set(lawRules.map(({ from }) => from).filter((from) => from !== 'unknown')))
      for (let hour = -15; hour < 15; hour += 1) {
        const now = Date.parse(firstDay) / 1000 + hour * 3600
        const found = findPurchaseLawRules({ area: '', region: country }, now).map(({ id }) => id)
        expect([now, ...found]).toEqual([now, ...listRulesOfDay(getDateInCountry(country, now))])
      }
  },
)

it('a rule begins for a buyer on its first day, and not before', () => {
  const place = { area: 'universal', region: 'DE' }
  const firstMoment = Date.parse('2026-06-19T00:00:00+02:00') / 1000
  expect(hasLegalDuty(findPurchaseLawRules(place, firstMoment - 1), 'withdrawalFunction')).toBe(false)
  expect(hasLegalDuty(findPurchaseLawRules(place, firstMoment), 'withdrawalFunction')).toBe(true)
})

it('a rule that a brand has turned off does not apply to its buyers, and is listed apart', () => {
  const place = { area: 'universal', region: 'DE' }
  const changed = { ...place, law: { 'eu-digital-content-consent': { off: true }, 'kr-odds': { off: true } } }
  expect(hasLegalDuty(findPurchaseLawRules(changed, at), 'digitalContentConsent')).toBe(false)
  expect(hasLegalDuty(findPurchaseLawRules(place, at), 'digitalContentConsent')).toBe(true)
  expect(findTurnedOffLawRuleIds(changed, at)).toEqual(['eu-digital-content-consent'])
})
