import { parseUtcOffset } from '../../src/contract/formats/time-zone.ts'
import type { CouponRow } from './vip.repository.ts'

const day = 86_400

/** Validity period of a coupon that is claimed now. `key` identifies the month or week. */
export interface CouponPeriod {
  key: string
  from: number
  /** Last valid second, Unix time. */
  until: number
}

/**
 * Returns a coupon's current period. Days, weeks (from Monday) and months start at midnight in the coupon's time zone.
 */
export function getCouponPeriod(
  { type, timeZone, validDays }: Pick<CouponRow, 'type' | 'timeZone' | 'validDays'>,
  at: number,
): CouponPeriod {
  const offset = parseUtcOffset(timeZone)
  if (offset === undefined) throw new Error('a coupon in an unknown time zone')
  const today = Math.floor((at + offset) / day)
  const between = (first: number, next: number) => ({ from: first * day - offset, until: next * day - offset - 1 })
  const named = (first: number) => new Date(first * day * 1000).toISOString()
  if (type === 'permanent') return { key: '', from: at, until: between(today, today + validDays + 1).until }
  if (type === 'week') {
    // Day 0 (1970-01-01) was a Thursday.
    const monday = today - ((today + 3) % 7)
    return { key: named(monday).slice(0, 10), ...between(monday, monday + 7) }
  }
  const local = new Date(today * day * 1000)
  const first = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) / 1000 / day
  const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) / 1000 / day
  return { key: named(first).slice(0, 7), ...between(first, next) }
}

export const getCouponCode = ({ couponId }: Pick<CouponRow, 'couponId'>, { key }: CouponPeriod): string =>
  key === '' ? couponId : `${couponId}:${key}`
