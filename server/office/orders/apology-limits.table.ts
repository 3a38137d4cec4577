import type { Role } from '../../../office/contract/rights.table.ts'

/** Limits for gifts as an apology. Amounts are list prices in US dollars; null means that there is no limit. */
export interface ApologyLimit {
  perGift: number | null
  /** Maximum total price of the goods that a person gives within 24 hours. */
  perDay: number | null
  /** Maximum number of coupons that a person gives within 24 hours. Coupons have no amount before they are used. */
  couponsPerDay: number | null
}

const nothing: ApologyLimit = { perGift: 0, perDay: 0, couponsPerDay: 0 }

/**
 * Limits by role, which are checked when a gift is requested. Above the limit, a person with the right
 * `approveApologies` decides. To add a role, add its row.
 */
export const apologyLimits: Record<Role, ApologyLimit> = {
  owner: { perGift: null, perDay: null, couponsPerDay: null },
  operations: { perGift: 50, perDay: 500, couponsPerDay: 50 },
  support: { perGift: 10, perDay: 100, couponsPerDay: 10 },
  finance: nothing,
  developer: nothing,
  viewer: nothing,
}
