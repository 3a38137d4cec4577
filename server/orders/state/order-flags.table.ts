/**
 * What may be strange about an order. Read by the table of orders, by statements that flag one, and by the rule that an alert goes by
 * (`server/operations/metrics/alerts.yaml`). To add one: its word here, and what it means in `server/admin/flag-words.table.ts`.
 */

/**
 * Facts that need no operator: a flag that needs one replaces them. `late…`: payment after failure or expiry, when the limit, the coupon, both or the
 * link had gone to another order. `paid_twice`: a second payment. `refused`: no delivery by the game.
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
 * `unknown_word`: a status of the payment company without a meaning here. `parked`: only unusable answers of the game. `unanswered`: a payment without any
 * status. `refund_waits`: a refund that the company cannot make by itself. `refund_refused`: one that it refuses. `disputed`: a claim of the payer's bank.
 * `goods_kept`: a refund whose goods the game could not take back.
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
