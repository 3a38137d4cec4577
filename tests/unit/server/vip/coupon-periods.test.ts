import { describe, expect, it } from 'vitest'
import { parseUtcOffset } from '../../../../src/contract/formats/time-zone.ts'
import { getCouponCode, getCouponPeriod } from '../../../../server/vip/coupon-periods.ts'

const at = (iso: string) => Date.parse(iso) / 1000
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

describe('a weekly coupon', () => {
  it('runs from Monday to Sunday in its own time zone', () => {
    const week = { type: 'week', timeZone: 'UTC+8', validDays: 0 } as const
    // Sunday 23:59 in UTC+8, and one minute later.
    const before = getCouponPeriod(week, at('2026-11-22T15:59:00Z'))
    const after = getCouponPeriod(week, at('2026-11-22T16:00:00Z'))
    expect([before.key, after.key]).toEqual(['2026-11-16', '2026-11-23'])
    expect(iso(before.until)).toBe('2026-11-22T15:59:59.000Z')
    expect(after.from).toBe(before.until + 1)
  })
})

describe('a monthly coupon', () => {
  it.each([
    ['UTC', '2026-12-31T23:59:59Z', '2026-12', '2026-12-31T23:59:59.000Z'],
    ['UTC+9', '2026-12-31T15:00:00Z', '2027-01', '2027-01-31T14:59:59.000Z'],
    ['UTC-3:30', '2028-03-01T03:29:59Z', '2028-02', '2028-03-01T03:29:59.000Z'],
  ])('in %s at %s belongs to %s and is valid until %s', (timeZone, now, key, until) => {
    const period = getCouponPeriod({ type: 'month', timeZone, validDays: 0 }, at(now))
    expect(period.key).toBe(key)
    expect(iso(period.until)).toBe(until)
    expect(getCouponCode({ couponId: 'month-3' }, period)).toBe(`month-3:${key}`)
  })
})

it('a permanent coupon is valid for a number of whole days after its claim and has one code', () => {
  const period = getCouponPeriod({ type: 'permanent', timeZone: 'UTC+9', validDays: 30 }, at('2026-11-21T20:00:00Z'))
  expect(iso(period.until)).toBe('2026-12-22T14:59:59.000Z')
  expect(getCouponCode({ couponId: 'welcome' }, period)).toBe('welcome')
})

it('only fixed UTC offsets are accepted as time zones', () => {
  expect(['UTC', 'UTC+8', 'UTC-3:30', 'UTC+14'].map(parseUtcOffset)).toEqual([0, 28_800, -12_600, 50_400])
  expect(['', 'Asia/Tokyo', 'UTC+15', 'UTC+', 'utc+8', 'UTC+8:99'].map(parseUtcOffset)).toEqual(
    Array(6).fill(undefined),
  )
  expect(() => getCouponPeriod({ type: 'week', timeZone: 'Mars', validDays: 0 }, 0)).toThrow('time zone')
})
