import { randomBytes } from 'node:crypto'
import type { Transaction } from '../db/transaction.ts'
import { getCouponPeriod } from './coupon-periods.ts'
import type { AccountKey, CouponRow } from './vip.repository.ts'
import { couponClaims } from './vip.tables.ts'

/** Minimum number of days for which a coupon from staff is valid. */
const leastDays = 30

/**
 * Gives an account a coupon regardless of its VIP level. Returns the coupon's code, which differs from the code of a
 * claim, so the account can still claim the same coupon.
 */
export async function grantCoupon(
  tx: Transaction,
  coupon: CouponRow,
  { brand, gpId, suid }: AccountKey,
  at: number,
): Promise<string> {
  const { couponId, validDays } = coupon
  const { from, until } = getCouponPeriod(
    { ...coupon, type: 'permanent', validDays: Math.max(validDays, leastDays) },
    at,
  )
  const gift = randomBytes(6).toString('base64url')
  const code = `${couponId}:gift-${gift}`
  await tx.insert(couponClaims).values({
    brand,
    gpId,
    suid,
    code,
    couponId,
    requestId: `gift-${gift}`,
    state: 'usable',
    claimedAt: at,
    validFrom: from,
    validUntil: until,
  })
  return code
}
