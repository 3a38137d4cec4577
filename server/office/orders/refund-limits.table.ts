import type { Role } from '../../../office/contract/rights.table.ts'

/** Limits for refunds that a person may make alone, in US dollars; null for no limit. */
export interface RefundLimit {
  perRefund: number | null
  /** Limit for the total of the last 24 hours. */
  perDay: number | null
}

const unlimited: RefundLimit = { perRefund: null, perDay: null }
const nothing: RefundLimit = { perRefund: 0, perDay: 0 }

/**
 * Limits by role, checked when a refund is requested. Above the limit, a person with the right `approveRefunds`
 * decides. To add a role, add its row.
 */
export const refundLimits: Record<Role, RefundLimit> = {
  owner: unlimited,
  finance: unlimited,
  operations: { perRefund: 200, perDay: 2000 },
  support: { perRefund: 50, perDay: 500 },
  developer: nothing,
  viewer: nothing,
}
