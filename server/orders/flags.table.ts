/**
 * What may be strange about an order. Read by the table of orders, by statements that flag one, and by the rule that an alert goes by
 * (`server/operations/metrics/alerts.yaml`). To add one: its word here, and what it means in `server/admin/flag-words.table.ts`.
 */

/**
 * They say what has happened and ask for nobody: a flag that does takes their place. `late…`: paid after it had failed or expired; and the limit, the
 * coupon, both or the link had gone to another order meanwhile. `paid_twice`: a second payment is booked. `refused`: its game does not take the
 * goods.
 */
export const quietFlags = [
  'late',
  'late_over_limit',
  'late_coupon_spent',
  'late_both_spent',
  'late_link_paid',
  'paid_twice',
  'refused',
] as const

/**
 * `unknown_word`: its company has said what nobody here understands, or does not know itself. `parked`: its game answers, and never well.
 * `unanswered`: nobody has said how its payment stands. `refund_waits`: its company cannot give the money back by itself. `refund_refused`: it does not
 * want to. `disputed`: the payer's bank asks for it. `goods_kept`: the money went back, and the goods could not be taken back.
 */
export const orderFlags = [
  ...quietFlags,
  'unknown_word',
  'parked',
  'unanswered',
  'refund_waits',
  'refund_refused',
  'disputed',
  'goods_kept',
] as const

export type OrderFlag = (typeof orderFlags)[number]
