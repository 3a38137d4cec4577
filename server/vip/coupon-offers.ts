import { getCouponCode, getCouponPeriod, type CouponPeriod } from './coupon-periods.ts'
import type { ClaimRow, CouponRow } from './vip.repository.ts'

/** Coupon, with the code and the validity period that it would get if it were claimed now. */
export interface CouponOffer {
  coupon: CouponRow
  code: string
  period: CouponPeriod
}

const isOpen = ({ claimFrom, claimUntil, withdrawn }: CouponRow, at: number): boolean =>
  !withdrawn && claimFrom <= at && (claimUntil === 0 || claimUntil > at)

/**
 * Returns true if players at this level can have the coupon. Permanent coupons of lower levels are included, but not
 * their monthly and weekly coupons.
 */
const isFor = ({ type, level }: CouponRow, reached: number): boolean =>
  level === 0 || (type === 'permanent' ? level <= reached : level === reached)

export const createCouponOffer = (coupon: CouponRow, at: number): CouponOffer => {
  const period = getCouponPeriod(coupon, at)
  return { coupon, period, code: getCouponCode(coupon, period) }
}

export function listClaimableCouponOffers(
  coupons: readonly CouponRow[],
  { reached, claims, at }: { reached: number; claims: readonly Pick<ClaimRow, 'code'>[]; at: number },
): CouponOffer[] {
  const held = new Set(claims.map(({ code }) => code))
  return coupons
    .filter((coupon) => isOpen(coupon, at) && isFor(coupon, reached))
    .map((coupon) => createCouponOffer(coupon, at))
    .filter(({ code }) => !held.has(code))
}

export const listNextLevelCouponOffers = (
  coupons: readonly CouponRow[],
  next: number | undefined,
  at: number,
): CouponOffer[] =>
  coupons.filter((coupon) => isOpen(coupon, at) && coupon.level === next).map((coupon) => createCouponOffer(coupon, at))
