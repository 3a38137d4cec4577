import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getDateInCountry } from '../../../../../src/contract/law/countries.table.ts'
import { legalDuties } from '../../../../../src/contract/law/duties.table.ts'
import {
  findApplicableLawRules,
  listLawRuleCountries,
  type LawQuery,
} from '../../../../../src/contract/law/find-applicable-law-rules.ts'
import { lawRules, type LawRule } from '../../../../../src/contract/law/rules.table.ts'

const hasRule = ({ id }: LawRule, query: LawQuery): boolean =>
  findApplicableLawRules(query).some((rule) => rule.id === id)

const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** A purchase that the rule applies to, once for each country. */
const affectedPurchases = ({ applies }: LawRule): Omit<LawQuery, 'day'>[] =>
  listLawRuleCountries(applies.countries).map((country) => ({
    country,
    goods: applies.goods?.[0] ?? 'fixed',
    age: applies.age?.from ?? (applies.age?.under === undefined ? 30 : applies.age.under - 1),
  }))

/** First days as stated by the sources. A copy, because a typing error in the table would otherwise pass. */
const firstDays: Readonly<Record<string, string>> = {
  'eu-order-button': '2014-06-13',
  'gb-order-button': '2014-06-13',
  'eu-last-step': '2014-06-13',
  'eu-withdrawal-function': '2026-06-19',
  'gb-withdrawal-function': '2026-06-19',
  'eu-digital-content-consent': '2014-06-13',
  'eu-durable-confirmation': '2014-06-13',
  'eu-money-price': '2025-03-21',
  'eu-exact-amount': '2025-03-21',
  'eu-personal-price': '2022-05-28',
  'eu-accessibility': '2025-06-28',
  'eu-card-fee': '2018-01-13',
  'eu-fairness-act': 'unknown',
  'be-random-goods': '2018-04-25',
  'nl-random-goods': '2018-06-20',
  'gb-all-in-price': '2025-04-06',
  'gb-card-fee': '2018-01-13',
  'gb-subscriptions': 'unknown',
  'jp-final-confirmation': '2022-06-01',
  'jp-legal-notices': '2010-04-01',
  'jp-prepaid-report': '2010-04-01',
  'jp-birth-month': '2022-04-01',
  'jp-cap-under-16': '2022-04-01',
  'jp-cap-under-18': '2022-04-01',
  'kr-odds': '2024-03-22',
  'kr-withdrawal': '2016-09-30',
  'kr-refund-deadline': '2016-09-30',
  'kr-guardian-refund': '2013-07-01',
  'kr-guardian-notice': '2013-07-01',
  'kr-guardian-confirmation': '2013-07-01',
  'kr-dark-patterns': '2025-02-14',
  'kr-all-in-price': '2025-02-14',
  'kr-domestic-agent': '2025-10-23',
  'tw-odds': '2023-01-01',
  'tw-guardian-refund': '2023-01-01',
  'tw-guardian-notice': '2023-01-01',
  'tw-withdrawal': '2016-01-01',
  'br-random-goods': '2026-03-17',
  'br-withdrawal': '1991-03-11',
  'br-representative': '2026-03-17',
  'us-children-tracking': '2026-04-22',
  'us-random-goods-under-16': '2025-01-17',
  'us-subscriptions': '2010-12-29',
  'us-ca-licence': '2025-01-01',
  'us-ca-all-in-price': '2024-07-01',
  'us-tx-age-signal': '2026-05-28',
  'us-la-age-signal': '2026-07-01',
  'us-ut-age-signal': '2027-05-06',
  'us-al-ca-age-signal': '2027-01-01',
  'vn-verified-phone': '2024-12-25',
  'vn-parent-under-16': '2024-12-25',
  'vn-local-payment': '2024-12-25',
  'in-grievances': '2026-05-01',
  'tr-age-rating': 'unknown',
  'tr-family-approval': 'unknown',
}

const dated = lawRules.filter(({ from }) => from !== 'unknown')
const undated = lawRules.filter(({ from }) => from === 'unknown')

describe.each(dated)('the rule $id', (rule) => {
  const purchases = affectedPurchases(rule)
  const { [rule.id]: firstDay = '' } = firstDays

  it(`applies on its first day, ${firstDay}`, () => {
    expect(purchases.filter((query) => !hasRule(rule, { ...query, day: firstDay }))).toEqual([])
  })

  it('does not apply on the day before', () => {
    expect(purchases.filter((query) => hasRule(rule, { ...query, day: shiftDay(firstDay, -1) }))).toEqual([])
  })

  it.each(rule.until === undefined ? [] : [rule.until])('does not apply from %s', (day) => {
    expect(purchases.filter((query) => hasRule(rule, { ...query, day }))).toEqual([])
  })
})

describe.each(undated)('the rule $id, whose first day is not known', (rule) => {
  const day = '2099-12-31'

  it('is off and can be previewed', () => {
    for (const query of affectedPurchases(rule)) {
      expect(hasRule(rule, { ...query, day })).toBe(false)
      expect(hasRule(rule, { ...query, day, isPreview: true })).toBe(true)
    }
  })
})

describe.each(lawRules.filter(({ applies }) => applies.age))('the age limits of the rule $id', (rule) => {
  const { from = 0, under = Infinity, ifUnknown } = rule.applies.age ?? { ifUnknown: 'exempt' }
  const [country = ''] = listLawRuleCountries(rule.applies.countries)
  const query = { country, goods: rule.applies.goods?.[0] ?? 'fixed', day: '2099-12-31', isPreview: true } as const

  it.each([
    [from - 1, false],
    [from, true],
    [under - 1, true],
    [under, false],
  ])('include a player of %i years: %s', (age, isIncluded) => {
    expect(hasRule(rule, { ...query, age })).toBe(isIncluded)
  })

  it(`${ifUnknown === 'applies' ? 'include' : 'exempt'} a player of unknown age`, () => {
    expect(hasRule(rule, query)).toBe(ifUnknown === 'applies')
  })
})

describe('the table of rules', () => {
  it('has every id once', () => {
    const ids = lawRules.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)])
  })

  it('has the first days of the sources, all of which exist', () => {
    expect(Object.fromEntries(lawRules.map(({ id, from }) => [id, from]))).toEqual(firstDays)
    expect(dated.filter(({ from }) => shiftDay(from, 0) !== from)).toEqual([])
  })

  it('claims no behaviour whose code does not exist', () => {
    const files = Object.values(legalDuties).flatMap(({ code }) => code ?? [])
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

it('applies the rules of California to a player whose state is not known, but not to one in Texas', () => {
  const find = (country: string) =>
    findApplicableLawRules({ country, goods: 'fixed', day: '2026-06-01' }).map(({ id }) => id)
  expect(find('US')).toContain('us-ca-licence')
  expect(find('US-CA')).toContain('us-ca-licence')
  expect(find('US-TX')).not.toContain('us-ca-licence')
})

it('finds nothing for a country without rules', () => {
  expect(findApplicableLawRules({ country: 'AQ', goods: 'random', day: '2099-12-31', isPreview: true })).toEqual([])
})

it.each([
  ['JP', '2026-11-30T14:59:59Z', '2026-11-30'],
  ['JP', '2026-11-30T15:00:00Z', '2026-12-01'],
  ['DE', '2026-06-18T22:00:00Z', '2026-06-19'],
  ['US-CA', '2025-01-01T07:59:59Z', '2024-12-31'],
  ['ZZ', '2026-06-19T00:00:00Z', '2026-06-19'],
])('begins a day in %s at local midnight: %s is %s', (country, time, day) => {
  expect(getDateInCountry(country, Date.parse(time) / 1000)).toBe(day)
})
