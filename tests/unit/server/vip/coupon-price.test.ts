import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencies, type Currency } from '../../../../src/contract/domain.table.ts'
import { listClaimableCouponOffers } from '../../../../server/vip/coupon-offers.ts'
import { computeEarnedGrowthPoints } from '../../../../server/vip/growth-points.ts'
import { applyDiscount } from '../../../../src/contract/money/discount.ts'
import { findVipLevel } from '../../../../server/vip/vip-member.ts'

const currency = fc.constantFrom(...(Object.keys(currencies) as Currency[]))

describe('a price reduced by a coupon', () => {
  it.each<[number, number, Currency, number]>([
    [499, 850, 'USD', 424],
    [499, 900, 'EUR', 449],
    // Yen, won and dong have no minor unit.
    [80_000, 850, 'JPY', 68_000],
    [16_000, 950, 'JPY', 15_200],
    [16_100, 950, 'JPY', 15_200],
    [650_000, 933, 'KRW', 606_400],
    [99, 1, 'USD', 1],
    [100, 5, 'JPY', 100],
    [499, 1000, 'USD', 499],
  ])('for %i at %i thousandths in %s is %i', (list, rate, of, left) => {
    expect(applyDiscount(list, rate, of)).toBe(left)
  })

  it('is never above the discounted price, never zero, and within one coin of it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 2_000_000_000 }),
        fc.integer({ min: 1, max: 1000 }),
        currency,
        (list, rate, of) => {
          const left = applyDiscount(list, rate, of)
          expect(Number.isInteger(left)).toBe(true)
          expect(left).toBeGreaterThan(0)
          expect(left).toBeLessThanOrEqual(list)
          if (left > 100) expect(left * 1000).toBeLessThanOrEqual(list * rate)
          expect(list * rate - left * 1000).toBeLessThan(100_000)
        },
      ),
    )
  })

  it('earns growth points for the amount paid', () => {
    expect(computeEarnedGrowthPoints(15, 1499, 1499)).toBe(15)
    expect(computeEarnedGrowthPoints(15, 1274, 1499)).toBe(13)
    expect(computeEarnedGrowthPoints(15, 1199, 1499)).toBe(12)
    expect(computeEarnedGrowthPoints(15, 0, 0)).toBe(0)
  })

  it('earns at least one point, unless the goods earn none', () => {
    expect(computeEarnedGrowthPoints(1, 84, 99)).toBe(1)
    expect(computeEarnedGrowthPoints(1, 10, 99)).toBe(1)
    expect(computeEarnedGrowthPoints(0, 99, 99)).toBe(0)
  })
})

const levels = [10, 30, 80].map((needPoints, i) => ({
  brand: 'watt',
  level: i + 1,
  names: {},
  show: '',
  needPoints,
  stage: i + 1,
}))

it.each([
  [0, undefined],
  [9, undefined],
  [10, 1],
  [79, 2],
  [80, 3],
  [9999, 3],
])('%i points are level %s', (points, level) => {
  expect(findVipLevel(levels, points)?.level).toBe(level)
})

it('permanent coupons of all reached levels are claimable, weekly and monthly ones of the current level only', () => {
  const coupon = (type: 'permanent' | 'month' | 'week', level: number, window: [number, number] = [0, 0]) => ({
    brand: 'watt',
    couponId: `${type}-${level}-${window[0]}`,
    name: '',
    type,
    level,
    ratePermille: 900,
    timeZone: 'UTC',
    validDays: 1,
    claimFrom: window[0],
    claimUntil: window[1],
    withdrawn: false,
  })
  const all = [
    coupon('permanent', 0),
    coupon('permanent', 1),
    coupon('permanent', 2),
    coupon('permanent', 3),
    coupon('month', 1),
    coupon('month', 2),
    coupon('week', 2, [1001, 0]),
    coupon('week', 2, [2, 1000]),
  ]
  const open = listClaimableCouponOffers(all, { reached: 2, claims: [{ code: 'permanent-1-0' }], at: 1000 })
  expect(open.map(({ coupon: { couponId } }) => couponId)).toEqual(['permanent-0-0', 'permanent-2-0', 'month-2-0'])
})
