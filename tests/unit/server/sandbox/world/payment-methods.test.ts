import { describe, expect, it } from 'vitest'
import { topPaymentMethodsByRegion } from '../../../../../server/sandbox/world/methods/method-order.table.ts'
import type { WorldRows } from '../../../../../server/sandbox/world/world-rows.ts'
import { getBankGroup, paymentChannels, paymentChannelTypes } from '../../../../../src/contract/channels.table.ts'
import { supportedLanguages } from '../../../../../src/contract/domain.table.ts'
import { worlds } from './worlds.ts'

type Method = WorldRows['paymentMethods'][number]
type Prices = Record<string, number>

const all = worlds.flatMap(({ world }) => world.paymentMethods)

/** The price filter of the specification, implemented again to check the world. */
function inRange({ minMinor, maxMinor, currency }: Method, prices: Prices): boolean {
  const price = prices[currency] ?? 0
  if (minMinor <= 0 && maxMinor <= 0) return true
  if (minMinor <= 0) return price <= maxMinor
  if (maxMinor <= 0) return price >= minMinor
  return price >= minMinor && price <= maxMinor
}

function shows(method: Method, subs: readonly Method[], prices: Prices): boolean {
  return (
    method.icon !== '' && inRange(method, prices) && (subs.length === 0 || subs.some((sub) => inRange(sub, prices)))
  )
}

const keyOf = (method: Method) => `${method.paywayId}_${method.channelId}`
const subsOf = (method: Method, rows: readonly Method[]) =>
  rows.filter((row) => row.parentKey === keyOf(method) && row.area === method.area && row.region === method.region)

describe('payment methods', () => {
  it('have one name or a name in every language', () => {
    const translated = all.filter(({ name }) => name.startsWith('{'))
    expect(translated.length).toBeGreaterThan(0)
    for (const { name } of translated)
      expect(Object.keys(JSON.parse(name) as object).toSorted()).toEqual(supportedLanguages.toSorted())
  })

  it('start with the usual Japanese ones in Japan and contain no Korean one', () => {
    const inJapan = all.filter(({ region, parentKey, icon }) => region === 'JP' && parentKey === '' && icon !== '')
    for (const brand of new Set(inJapan.map((row) => row.brand))) {
      const rows = inJapan.filter((row) => row.brand === brand).toSorted((a, b) => a.sort - b.sort)
      expect(rows.slice(0, 4).map(keyOf)).toEqual(['10801_146', '11702_0', '10801_170', '10801_160'])
      expect(rows.map(({ paywayId }) => paywayId)).not.toContain(11402)
    }
  })

  it('include the ordered ones of each region', () => {
    for (const [region, keys] of Object.entries(topPaymentMethodsByRegion)) {
      const rows = all.filter((row) => row.region === region && row.parentKey === '')
      expect([region, keys.filter((key) => !rows.some((row) => keyOf(row) === key))]).toEqual([region, []])
    }
  })

  it('exist for every payway ID of the contract', () => {
    const used = new Set(all.map((row) => row.paywayId))
    expect(Object.keys(paymentChannels).filter((id) => !used.has(Number(id)))).toEqual([])
  })

  it('exist for every platform type and both groups of banks', () => {
    const used = new Set(all.map((row) => row.channelId))
    expect(Object.keys(paymentChannelTypes).filter((id) => !used.has(Number(id)))).toEqual([])
    expect([...used].some((id) => getBankGroup(id) === 'internet_bank')).toBe(true)
    expect([...used].some((id) => getBankGroup(id) === 'banking')).toBe(true)
    for (const id of [91, 92, 93, 94, 121, 128, 134, 136, 141]) expect(used).toContain(id)
  })

  it('use all four range rules, and have coupons and descriptions in some', () => {
    const rules = new Set(all.map((row) => `${row.minMinor > 0} ${row.maxMinor > 0}`))
    expect(rules.size).toBe(4)
    expect(new Set(all.map((row) => row.openCoupon)).size).toBe(2)
    const described = all.filter((row) => row.description)
    expect(described.length).toBeGreaterThan(0)
    for (const { description } of described) expect(JSON.parse(description ?? '')).toHaveProperty('en')
  })

  it('have every sub-method inside a method of the same region', () => {
    for (const { world } of worlds) {
      const rows = world.paymentMethods
      const parents = new Set(
        rows.filter((row) => row.parentKey === '').map((row) => `${row.area} ${row.region} ${keyOf(row)}`),
      )
      const lost = rows.filter(
        (row) => row.parentKey !== '' && !parents.has(`${row.area} ${row.region} ${row.parentKey}`),
      )
      expect(lost).toEqual([])
    }
  })

  it('include hidden ones: without icon, out of range, and with all sub-methods out of range', () => {
    const prices = worlds[0]?.world.goods.at(-1)?.prices ?? {}
    const hidden = all.filter((row) => row.parentKey === '' && !shows(row, subsOf(row, all), prices))
    expect(hidden.some((row) => row.icon === '')).toBe(true)
    expect(hidden.some((row) => row.icon !== '' && !inRange(row, prices))).toBe(true)
    expect(hidden.some((row) => row.icon !== '' && inRange(row, prices) && subsOf(row, all).length > 0)).toBe(true)
  })
})

describe.each(worlds)('a player of $brand.key', ({ world }) => {
  it('can pay every price in every region with at least three methods', () => {
    const main = world.paymentMethods.filter((row) => row.parentKey === '')
    const places = [...new Set(main.map((row) => `${row.area} ${row.region}`))]
    const priceLists = new Map(world.goods.map((row) => [row.prices['USD'], row.prices]))
    for (const place of places) {
      const here = main.filter((row) => `${row.area} ${row.region}` === place)
      for (const prices of priceLists.values()) {
        const methods = here.filter((row) => shows(row, subsOf(row, world.paymentMethods), prices))
        expect(methods.length, `${place} at ${prices['USD']}`).toBeGreaterThanOrEqual(3)
      }
    }
  })
})
