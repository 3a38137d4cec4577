/** Money side of an order, as an agent reads it. `expired` and `failed`: not charged. */
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
 * Goods side of an order. `notDue`: nothing to deliver, because the order is not paid. `withdrawn`: refunded before the
 * game received the goods. `takenBack`: the game revoked the goods after a refund.
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

/** Flags of unusual orders. The gateway's own list must match, which its types check. */
export const flags = [
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
] as const
export type Flag = (typeof flags)[number]
