import type { WireCoupon } from '../../src/contract/entities/vip.ts'
import type { CouponOffer } from './coupon-offers.ts'
import type { ClaimRow, CouponRow } from './vip.repository.ts'

const toWireDefinition = ({ name, type, ratePermille, timeZone, level }: CouponRow) => ({
  name,
  type,
  discount_rate: ratePermille / 1000,
  time_zone: timeZone,
  level,
})

export const toWireCouponOffer = ({ coupon, code, period }: CouponOffer, category: 'claim' | 'lock'): WireCoupon => ({
  ...toWireDefinition(coupon),
  code,
  use_category: category,
  is_claim: category === 'claim',
  is_used: false,
  used_time: null,
  valid_end_time: period.until,
  locked: category === 'lock' ? 'level' : null,
})

/** Returns the coupon's category. An expired coupon is in the history, unless an order has reserved it. */
function getCategory({ state, validUntil }: ClaimRow, at: number): WireCoupon['use_category'] {
  if (state === 'used') return 'history'
  if (state === 'reserved') return 'lock'
  return validUntil < at ? 'history' : 'avail'
}

export const toWireCouponClaim = (claim: ClaimRow, coupon: CouponRow, at: number): WireCoupon => ({
  ...toWireDefinition(coupon),
  code: claim.code,
  use_category: getCategory(claim, at),
  is_claim: false,
  is_used: claim.state === 'used',
  used_time: claim.usedAt,
  valid_end_time: claim.validUntil,
  locked: claim.state === 'reserved' ? 'order' : null,
})
