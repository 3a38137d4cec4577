import { describe, expect, it } from 'vitest'
import { buildBrandDemoRows } from '../../../../../server/sandbox/world/build-brand-demo-rows.ts'
import { currencies } from '../../../../../src/contract/domain.table.ts'
import { getBrand, worlds } from './worlds.ts'

const productsOf = (gpIds: readonly string[]) => [...new Set(gpIds)]

describe.each(worlds)('the shops of $brand.key', ({ brand, world }) => {
  const shops = productsOf(world.games.map((row) => row.gpId)).map((gpId) =>
    world.goods.filter((row) => row.gpId === gpId),
  )

  it('sell 10 to 14 products besides a random one, six or seven of them coins, one recommended', () => {
    for (const goods of shops) {
      expect(goods.length).toBeGreaterThanOrEqual(10)
      expect(goods.filter(({ random }) => !random).length).toBeLessThanOrEqual(14)
      expect([6, 7]).toContain(goods.filter((row) => row.typeKey === 'coin').length)
      expect(goods.filter((row) => row.isSpecial)).toHaveLength(1)
      expect(goods.some((row) => row.isCoupon) && goods.some((row) => !row.isCoupon)).toBe(true)
    }
  })

  it('have an integer price in every currency', () => {
    for (const row of world.goods) {
      for (const currency of Object.keys(currencies)) expect(row.prices[currency]).toBeGreaterThan(0)
      expect(Object.values(row.prices).every(Number.isInteger)).toBe(true)
      expect(row.prices[brand.currency]).toBeDefined()
    }
  })

  it('give more coins for higher prices', () => {
    for (const goods of shops) {
      const coins = goods.filter((row) => row.typeKey === 'coin')
      const amounts = coins.map((row) => Number((row.names['en'] ?? '').replaceAll(',', '')))
      const prices = coins.map((row) => row.prices['USD'] ?? 0)
      expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
  })

  it('have no fractions in yen and won', () => {
    for (const { prices } of world.goods) {
      expect((prices['JPY'] ?? 1) % 100).toBe(0)
      expect((prices['KRW'] ?? 1) % 100).toBe(0)
    }
  })

  it('have each kind of limit', () => {
    for (const goods of shops) {
      expect(new Set(goods.map((row) => row.limitType))).toEqual(new Set(['role', 'time', 'game', null]))
    }
  })

  it('have every state of a limit', () => {
    const now = 1_800_000_000
    const { limitUses, goods } = buildBrandDemoRows(brand, { now })
    const states = limitUses.map(({ gpId, productId, used, unpaid, nextAt }) => {
      const item = goods.find((row) => row.gpId === gpId && row.productId === productId)
      const left = (item?.limitFrequency ?? 0) - used
      return { used, unpaid, left, type: item?.limitType, wait: nextAt === 0 ? 0 : nextAt - now }
    })
    expect(states.some((s) => s.left > 0 && s.used > 0)).toBe(true)
    expect(states.some((s) => s.left === 0 && s.wait === 0)).toBe(true)
    expect(states.some((s) => s.left < 0)).toBe(true)
    expect(states.some((s) => s.unpaid)).toBe(true)
    expect(states.some((s) => s.type === 'game' && s.left === 0 && s.wait > 86_400)).toBe(true)
    expect(states.some((s) => s.type === 'game' && s.left === 0 && s.wait > 0 && s.wait < 60)).toBe(true)
    expect(states.some((s) => s.wait < 0)).toBe(true)
    expect(goods.some((row) => row.limitType !== null && row.limitFrequency === 0)).toBe(true)
  })

  it('count uses of existing characters and goods only', () => {
    const roles = new Set(world.roles.map((row) => `${row.gpId} ${row.roleId}`))
    const goods = new Set(
      world.goods.filter((row) => row.limitType !== null).map((row) => `${row.gpId} ${row.productId}`),
    )
    for (const use of world.limitUses) {
      expect(roles).toContain(`${use.gpId} ${use.roleId}`)
      expect(goods).toContain(`${use.gpId} ${use.productId}`)
    }
  })
})

const nextTimes = (now: number) =>
  buildBrandDemoRows(getBrand('watt'), { now })
    .limitUses.map(({ nextAt }) => nextAt)
    .filter((nextAt) => nextAt > 0)

it('countdowns start when the world is built', () => {
  expect(nextTimes(1_900_000_000).length).toBeGreaterThan(0)
  expect(nextTimes(2_000_000_000)).toEqual(nextTimes(1_900_000_000).map((nextAt) => nextAt + 100_000_000))
})
