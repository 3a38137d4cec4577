import type { OrderFlagName, GoodsState, MoneyState } from '../../contract/order-states.table.ts'
import type { CopyKey } from '../i18n/i18n.ts'
import type { Tone } from '../ui/status-label.tsx'

interface StateBadge {
  readonly tone: Tone
  readonly label: CopyKey
}

/** Label and color of each payment state. */
export const moneyStateBadges: Readonly<Record<MoneyState, StateBadge>> = {
  unpaid: { tone: 'warn', label: 'office:money_unpaid' },
  expired: { tone: 'idle', label: 'office:money_expired' },
  failed: { tone: 'bad', label: 'office:money_failed' },
  paid: { tone: 'good', label: 'office:money_paid' },
  refundRequested: { tone: 'warn', label: 'office:money_refundRequested' },
  refundedPart: { tone: 'idle', label: 'office:money_refundedPart' },
  refunded: { tone: 'idle', label: 'office:money_refunded' },
  disputed: { tone: 'bad', label: 'office:money_disputed' },
  chargedBack: { tone: 'bad', label: 'office:money_chargedBack' },
}

/** Label and color of each goods state. */
export const goodsStateBadges: Readonly<Record<GoodsState, StateBadge>> = {
  notDue: { tone: 'idle', label: 'office:goods_notDue' },
  waiting: { tone: 'warn', label: 'office:goods_waiting' },
  sent: { tone: 'warn', label: 'office:goods_sent' },
  parked: { tone: 'bad', label: 'office:goods_parked' },
  delivered: { tone: 'good', label: 'office:goods_delivered' },
  refused: { tone: 'bad', label: 'office:goods_refused' },
  withdrawn: { tone: 'idle', label: 'office:goods_withdrawn' },
  takenBack: { tone: 'idle', label: 'office:goods_takenBack' },
}

/** Explanation of each flag. */
export const flagLabels: Readonly<Record<OrderFlagName, CopyKey>> = {
  late: 'office:flag_late',
  late_over_limit: 'office:flag_late_over_limit',
  late_coupon_spent: 'office:flag_late_coupon_spent',
  late_both_spent: 'office:flag_late_both_spent',
  late_link_paid: 'office:flag_late_link_paid',
  paid_twice: 'office:flag_paid_twice',
  refused: 'office:flag_refused',
  unknown_word: 'office:flag_unknown_word',
  parked: 'office:flag_parked',
  unanswered: 'office:flag_unanswered',
  refund_waits: 'office:flag_refund_waits',
  refund_refused: 'office:flag_refund_refused',
  disputed: 'office:flag_disputed',
  goods_kept: 'office:flag_goods_kept',
  over_cap: 'office:flag_over_cap',
  withdrawal: 'office:flag_withdrawal',
  wrong_character: 'office:flag_wrong_character',
}
