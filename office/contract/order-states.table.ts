/** States of an order's payment, as an agent sees them. `expired` and `failed`: not charged. */
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
 * States of an order's goods. `notDue`: nothing is to be delivered because the order is not paid. `withdrawn`: refunded
 * before the game received the order. `takenBack`: the game revoked the goods after a refund.
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

/** Flags of unusual orders. The list must match the gateway's own, which the gateway's types check. */
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
