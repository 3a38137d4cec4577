/**
 * Flags for unusual orders. To add a flag, add it here, describe it in
 * `server/admin/orders/flag-descriptions.table.ts`, and check the alert rule in
 * `server/operations/metrics/alerts.yaml`.
 */

/** Flags of late payments whose limit, coupon or link was already taken. They replace the flag `late`. */
export const latePaymentFlags = ['late_over_limit', 'late_coupon_spent', 'late_both_spent', 'late_link_paid'] as const

/**
 * Informational flags, which need no operator and are replaced by other flags. `late` orders were paid after failure or
 * expiry.
 */
export const informationalFlags = ['late', ...latePaymentFlags, 'paid_twice', 'refused'] as const

/**
 * All flags. `unknown_word`: unknown provider status. `parked`: delivery suspended after invalid responses from the
 * game. `unanswered`: the provider reported no payment status. `refund_waits`: the provider cannot refund
 * automatically. `refund_refused`: the provider refused the refund. `disputed`: chargeback. `goods_kept`: refunded, but
 * the game could not revoke the goods. `over_cap`: raised by older gateways, which delivered late payments above a monthly
 * limit.
 * `withdrawal`: the buyer withdrew from the contract, and an operator must decide about the refund. `wrong_character`:
 * the buyer chose the wrong character, and the game did not take the goods back or the buyer has claimed rewards.
 */
export const orderFlags = [
  ...informationalFlags,
  'unknown_word',
  'parked',
  'unanswered',
  'refund_waits',
  'refund_refused',
  'disputed',
  'goods_kept',
  'over_cap',
  'withdrawal',
  'wrong_character',
] as const

/** Returns true for flags that ask customer service to decide whether the buyer gets a refund. */
export const isRefundReviewFlag = (flag: string): boolean => flag === 'withdrawal' || flag === 'wrong_character'

export type OrderFlag = (typeof orderFlags)[number]
