import { getCouponCode, getCouponPeriod, type CouponPeriod } from './coupon-periods.ts'
import type { ClaimRow, CouponRow } from './vip.repository.ts'

/** A coupon that somebody does not hold yet, as it would be if it were claimed now. */
export interface CouponOffer {
  coupon: CouponRow
  code: string
  period: CouponPeriod
}

const isOpen = ({ claimFrom, claimUntil, withdrawn }: CouponRow, at: number): boolean =>
  !withdrawn && claimFrom <= at && (claimUntil === 0 || claimUntil > at)

/** Every level that is reached leaves its permanent coupons; those of the month and the week are the present level's. */
const isFor = ({ type, level }: CouponRow, reached: number): boolean =>
  level === 0 || (type === 'permanent' ? level <= reached : level === reached)

export const createOffer = (coupon: CouponRow, at: number): CouponOffer => {
  const period = getCouponPeriod(coupon, at)
  return { coupon, period, code: getCouponCode(coupon, period) }
}

/** What a player of this level may claim. */
export function listClaimableOffers(
  coupons: readonly CouponRow[],
  { reached, claims, at }: { reached: number; claims: readonly Pick<ClaimRow, 'code'>[]; at: number },
): CouponOffer[] {
  const held = new Set(claims.map(({ code }) => code))
  return coupons
    .filter((coupon) => isOpen(coupon, at) && isFor(coupon, reached))
    .map((coupon) => createOffer(coupon, at))
    .filter(({ code }) => !held.has(code))
}

/** The coupons of the next level. */
export const listNextLevelOffers = (
  coupons: readonly CouponRow[],
  next: number | undefined,
  at: number,
): CouponOffer[] =>
  coupons.filter((coupon) => isOpen(coupon, at) && coupon.level === next).map((coupon) => createOffer(coupon, at))
