import { beforeAll, expect, test } from 'vitest'
import { brands, openTestDatabase } from '../fixtures/gateway.ts'
import { startOffice, type Office } from './office.ts'

const reason = 'our lawyer says so'
const law = { 'eu-card-fee': { off: true, reason }, 'eu-order-button': { words: { de: 'Worte' }, reason } } as const

let office: Office
beforeAll(async () => {
  office = await startOffice({
    database: (await openTestDatabase()).db,
    brands: brands.map((brand) => (brand.key === 'watt' ? { ...brand, law } : brand)),
  })
})

const germany = { country: 'DE', goods: 'random', day: '2026-06-18' } as const
async function readRules(request: object = {}, brand = '*') {
  const { browser } = await office.hire({ brand, role: 'viewer' })
  const { rules } = await browser.call('listRules', { ...germany, ...request })
  return rules
}

test('a viewer reads what applies on a day, what applies later, and what has no first day yet', async () => {
  const rules = await readRules()
  const find = (wanted: string) => rules.find(({ id }) => id === wanted)
  expect(find('eu-order-button')).toMatchObject({
    state: 'inForce',
    from: '2014-06-13',
    force: 'law',
    coverage: 'built',
  })
  expect(find('eu-withdrawal-function')).toMatchObject({ state: 'later', values: { days: '14' } })
  expect(find('eu-fairness-act')).toMatchObject({ state: 'unknown', from: null })
  expect(find('eu-card-fee')?.doubt).toEqual(expect.any(String))
  expect(find('eu-exact-amount')).toBeUndefined()
  expect(find('eu-order-button')?.under).toBeNull()
  expect((await readRules({ country: 'BR' })).find(({ id }) => id === 'br-random-goods')?.under).toBe(18)
  const nextDay = await readRules({ day: '2026-06-19' })
  expect(nextDay.find(({ id }) => id === 'eu-withdrawal-function')?.state).toBe('inForce')
})

test('a viewer reads that a law about subscriptions needs nothing, because no goods renew', async () => {
  const rules = await readRules({ country: 'US', goods: 'subscription', day: '2026-11-29' })
  expect(rules.find(({ id }) => id === 'us-subscriptions')?.coverage).toBe('notNeeded')
})

test('a viewer reads which rules depend on the age', async () => {
  const listCaps = async (age?: number) =>
    (await readRules({ country: 'JP', day: '2026-11-29', ...(age === undefined ? {} : { age }) })).flatMap(
      ({ duty, values }) => (duty === 'monthlyCap' ? [values['cap']] : []),
    )
  expect(await listCaps(15)).toEqual(['5,000 JPY'])
  expect(await listCaps(30)).toEqual([])
  expect(await listCaps()).toEqual(['5,000 JPY', '20,000 JPY'])
})

test('a viewer reads what brands have changed and why, but only of brands of their own', async () => {
  const findOverrides = async (brand?: string, of = '*') =>
    (await readRules(brand === undefined ? {} : { brand }, of)).flatMap(({ id, overrides }) =>
      overrides.map((override) => ({ id, ...override })),
    )
  const changed = [
    { id: 'eu-order-button', brand: 'watt', off: false, from: null, languages: ['de'], reason },
    { id: 'eu-card-fee', brand: 'watt', off: true, from: null, languages: [], reason },
  ]
  expect(await findOverrides()).toEqual(changed)
  expect(await findOverrides('watt', 'watt')).toEqual(changed)
  expect(await findOverrides('ko')).toEqual([])
  expect(await findOverrides(undefined, 'ko')).toEqual([])
})

test('a viewer opens the stores that sell in the country, in its area and language', async () => {
  const { browser } = await office.hire({ brand: 'spotJp', role: 'viewer' })
  const listStores = async (country: string) => (await browser.call('listRules', { ...germany, country })).stores
  expect(await listStores('JP')).toEqual([
    { brand: 'spotJp', url: expect.stringMatching(/\/selectGoods\?domain_area=ja&spec_lang=ja$/) },
  ])
  expect(await listStores('DE')).toEqual([])
})
