import type { Role } from '../../../office/contract/rights.table.ts'

/** Limits for gifts as an apology; null for no limit. Amounts are list prices in US dollars. */
export interface ApologyLimit {
  perGift: number | null
  /** Limit for the goods of the last 24 hours. */
  perDay: number | null
  /** Maximum number of coupons in the last 24 hours. They have no amount before they are used. */
  couponsPerDay: number | null
}

const nothing: ApologyLimit = { perGift: 0, perDay: 0, couponsPerDay: 0 }

/**
 * Limits by role, checked when a gift is given. More than that is refused; a person with a larger limit can give it
 * instead. To add a role, add its row.
 */
export const apologyLimits: Record<Role, ApologyLimit> = {
  owner: { perGift: null, perDay: null, couponsPerDay: null },
  operations: { perGift: 50, perDay: 500, couponsPerDay: 50 },
  support: { perGift: 10, perDay: 100, couponsPerDay: 10 },
  finance: nothing,
  developer: nothing,
  viewer: nothing,
}
