import { expect, it } from 'vitest'
import { listCountryOptions, parseRulesRequest } from '../../../office/app/rules/rules-request.ts'

const today = '2026-11-29'
const read = (query: string) => parseRulesRequest(new URLSearchParams(query), today)

it('a colleague who opens the link sees the same rules', () => {
  expect(read('country=US-CA&age=15&goods=random&day=2027-04-01&brand=watt')).toEqual({
    brand: 'watt',
    country: 'US-CA',
    age: 15,
    goods: 'random',
    day: '2027-04-01',
  })
})

it.each(['', 'country=Japan&age=old&goods=pets&day=soon', 'age=-1&day=2027-13-01'])(
  'a person who opens a link with %j sees the rules of today for a player of unknown age',
  (query) => {
    expect(read(query)).toEqual({ country: 'DE', goods: 'fixed', day: today })
  },
)

it('a person finds countries by name, and states beside their country', () => {
  const labels = listCountryOptions('en').map(({ label }) => label)
  expect(labels).toEqual(expect.arrayContaining(['Germany', 'Japan', 'United States', 'United States (CA)']))
  expect(labels.indexOf('United States (CA)')).toBeGreaterThan(labels.indexOf('United States'))
  expect(new Set(labels).size).toBe(labels.length)
})
