import type { Role } from '../../../office/contract/rights.table.ts'

/** Limits for apology gifts. Amounts are list prices in US dollars; null means no limit. */
export interface ApologyLimit {
  perGift: number | null
  /** Maximum total price of the gifts that a member of staff sends within 24 hours, or null if unlimited. */
  perDay: number | null
  /** Maximum coupons that one person may give within 24 hours. A coupon has no amount until it is used. */
  couponsPerDay: number | null
}

const nothing: ApologyLimit = { perGift: 0, perDay: 0, couponsPerDay: 0 }

/** Gift limits by role. Larger gifts need approval from someone with `approveApologies`. To add a role, add a row. */
export const apologyLimits: Record<Role, ApologyLimit> = {
  owner: { perGift: null, perDay: null, couponsPerDay: null },
  operations: { perGift: 50, perDay: 500, couponsPerDay: 50 },
  support: { perGift: 10, perDay: 100, couponsPerDay: 10 },
  finance: nothing,
  developer: nothing,
  viewer: nothing,
}
