/** States of the payment that support agents see. In the states `expired` and `failed`, the buyer was not charged. */
export const moneyStates = [
  'unpaid',
  'expired',
  'failed',
  'paid',
  'refundRequested',
  'refundedPart',
  'refunded',
  'disputed',
  'chargedBack',
] as const
export type MoneyState = (typeof moneyStates)[number]

/**
 * States of the goods. `notDue`: the order is not paid. `withdrawn`: it was refunded before the game received it.
 * `takenBack`: the game revoked the goods after a refund.
 */
export const goodsStates = [
  'notDue',
  'waiting',
  'sent',
  'parked',
  'delivered',
  'refused',
  'withdrawn',
  'takenBack',
] as const
export type GoodsState = (typeof goodsStates)[number]

/** Flags of orders that need attention. The types of the gateway check that its list is the same. */
export const orderFlagNames = [
  'late',
  'late_over_limit',
  'late_coupon_spent',
  'late_both_spent',
  'late_link_paid',
  'paid_twice',
  'refused',
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
export type OrderFlagName = (typeof orderFlagNames)[number]
