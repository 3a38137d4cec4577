/**
 * Flags for unusual orders. To add one: add it here, explain it in `server/admin/orders/flag-descriptions.table.ts`, and check the
 * alert rule in `server/operations/metrics/alerts.yaml`.
 */

/**
 * Flags that need no operator; one that does replaces them. `late…`: paid after failure or expiry, when the limit, the
 * coupon, both or the link were taken. `paid_twice`: a second payment. `refused`: refused by the game.
 */
export const informationalFlags = [
  'late',
  'late_over_limit',
  'late_coupon_spent',
  'late_both_spent',
  'late_link_paid',
  'paid_twice',
  'refused',
] as const

/**
 * `unknown_word`: unknown provider status. `parked`: only unusable responses by the game. `unanswered`: no payment
 * status at all. `refund_waits`: the provider cannot refund automatically. `refund_refused`: refused by the provider.
 * `disputed`: disputed at the payer's bank. `goods_kept`: refunded, but the game could not take the goods back.
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
] as const

export type OrderFlag = (typeof orderFlags)[number]
