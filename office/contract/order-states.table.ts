/** Payment states shown to agents. `expired` and `failed` orders were not charged. */
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
 * Goods states. `notDue` orders are unpaid, `withdrawn` orders were refunded before the game received them, and
 * `takenBack` goods were revoked after a refund.
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

/** Flags of unusual orders. The gateway's types check that this list matches its own. */
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
