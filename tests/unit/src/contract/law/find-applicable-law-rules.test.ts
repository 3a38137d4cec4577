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

const dated = lawRules.filter(({ from }) => from !== 'unknown')
const undated = lawRules.filter(({ from }) => from === 'unknown')

describe.each(dated)('the rule $id', (rule) => {
  const purchases = affectedPurchases(rule)

  it(`applies on its first day, ${rule.from}`, () => {
    expect(purchases.filter((query) => !hasRule(rule, { ...query, day: rule.from }))).toEqual([])
  })

  it('does not apply on the day before', () => {
    expect(purchases.filter((query) => hasRule(rule, { ...query, day: shiftDay(rule.from, -1) }))).toEqual([])
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

  it('has only days that exist', () => {
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
