import type { Role } from '../../../office/contract/rights.table.ts'

/** Refund limits of a person in US dollars; null means no limit. */
export interface RefundLimit {
  perRefund: number | null
  /** Maximum total of a person's refunds within 24 hours. */
  perDay: number | null
}

const unlimited: RefundLimit = { perRefund: null, perDay: null }
const nothing: RefundLimit = { perRefund: 0, perDay: 0 }

/** Refund limits by role. Larger refunds need approval from someone with `approveRefunds`. To add a role, add a row. */
export const refundLimits: Record<Role, RefundLimit> = {
  owner: unlimited,
  finance: unlimited,
  operations: { perRefund: 200, perDay: 2000 },
  support: { perRefund: 50, perDay: 500 },
  developer: nothing,
  viewer: nothing,
}
