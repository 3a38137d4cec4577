import type { OrderDetail } from '../../../office/contract/entities/order.ts'
import type { OfficeAction } from '../../../office/contract/reasons.table.ts'
import type { Right } from '../../../office/contract/rights.table.ts'
import { findCharacterChangeRefusal } from '../../orders/delivery/change-order-character.ts'
import { findGoodsMoveRefusal } from '../../orders/refunds/move-goods.ts'
import { maxMessagesPerOrder } from '../../orders/order-messages.ts'
import { payableStates } from '../../orders/payment/requery-payment.ts'
import { hasRightInBrand, type OfficeActor } from '../actor.ts'
import { getRefundableMinor, isPaid, type OrderFacts } from './answers.ts'

export type Obstacle = NonNullable<OrderDetail['actions'][OfficeAction]['because']>

/** Permission for each action, the same as for its call. */
const rightOfAction: Record<OfficeAction, Right> = {
  refundOrder: 'refundOrders',
  decideRefund: 'approveRefunds',
  resendRefund: 'refundOrders',
  recordRefund: 'approveRefunds',
  deliverAgain: 'changeOrders',
  parkDelivery: 'changeOrders',
  markSeen: 'changeOrders',
  correctCharacter: 'changeOrders',
  moveGoods: 'changeOrders',
  giveApology: 'giveApologies',
  decideApology: 'approveApologies',
  messagePlayer: 'messagePlayers',
  refuseGuardian: 'refundOrders',
  unmaskOrder: 'revealPlayers',
}

/** A refund sent again despite a dispute may pay the buyer twice, so it requires the permission to approve refunds. */
const getRequiredRight = (action: OfficeAction, { records: { disputes } }: OrderFacts): Right =>
  action === 'resendRefund' && disputes.some(({ state }) => state !== 'won') ? 'approveRefunds' : rightOfAction[action]

const findWaitingRefund = ({ records }: OrderFacts): Obstacle | undefined =>
  records.refunds.some(({ dueAt, state }) => dueAt === null && (state === 'requested' || state === 'sent'))
    ? undefined
    : 'noWaitingRefund'

/** Returns true if delivery is postponed because the buyer chose a later delivery. */
const isPostponed = ({ order: { paidAt, deliveryDelay }, records: { delivery } }: OrderFacts): boolean =>
  paidAt !== null &&
  deliveryDelay > 0 &&
  delivery !== undefined &&
  delivery.parkedAt === null &&
  delivery.attempts === 0 &&
  delivery.dueAt === paidAt + deliveryDelay

/** Returns true for failed and expired orders. */
const hasEndedUnpaid = ({ state }: OrderFacts['order']): boolean => state === 'failed' || state === 'expired'

/** Returns why an action is impossible in the order's current state, or undefined if it is possible. */
const obstacles: Record<OfficeAction, (facts: OrderFacts) => Obstacle | undefined> = {
  refundOrder: ({ order, awaitsApproval }) => {
    if (!isPaid(order)) return 'unpaid'
    if (getRefundableMinor(order) <= 0) return 'nothingLeft'
    return awaitsApproval ? 'awaitsApproval' : undefined
  },
  decideRefund: ({ awaitsApproval }) => (awaitsApproval ? undefined : 'noWaitingRefund'),
  resendRefund: findWaitingRefund,
  recordRefund: findWaitingRefund,
  deliverAgain: (facts) => {
    const { order, records } = facts
    if (isPostponed(facts)) return 'postponed'
    return records.delivery?.done === false || payableStates.includes(order.state) ? undefined : 'nothingToDeliver'
  },
  parkDelivery: ({ records: { delivery } }) =>
    delivery === undefined || delivery.done
      ? 'nothingToDeliver'
      : delivery.parkedAt === null
        ? undefined
        : 'alreadyParked',
  markSeen: ({ order }) => (order.flag === null ? 'noFlag' : order.openFlags.length === 0 ? 'alreadySeen' : undefined),
  correctCharacter: ({ order }) => (hasEndedUnpaid(order) ? 'unpaid' : findCharacterChangeRefusal(order)),
  moveGoods: ({ order, records }) => findGoodsMoveRefusal(order, records.revoke),
  giveApology: ({ order, giftAwaits }) => {
    if (!isPaid(order)) return 'unpaid'
    return giftAwaits ? 'giftAwaits' : undefined
  },
  decideApology: ({ giftAwaits }) => (giftAwaits ? undefined : 'noWaitingGift'),
  messagePlayer: ({ order }) => ((order.messages ?? []).length < maxMessagesPerOrder ? undefined : 'tooManyMessages'),
  refuseGuardian: ({ records: { guardian } }) => (guardian?.state === 'waiting' ? undefined : 'noGuardianRequest'),
  unmaskOrder: () => undefined,
}

/** Returns the actions that the user can take on an order now, and why each of the others is unavailable. */
export function listOrderActions(
  facts: OrderFacts,
  actor: OfficeActor,
  approvals: Readonly<Partial<Record<OfficeAction, readonly { mayDecide: boolean }[]>>>,
): OrderDetail['actions'] {
  const find = (action: OfficeAction): { allowed: boolean; because: Obstacle | null } => {
    const right = getRequiredRight(action, facts)
    if (!hasRightInBrand(actor, right, facts.order.brand)) return { allowed: false, because: 'right' }
    const obstacle = obstacles[action](facts)
    if (obstacle) return { allowed: false, because: obstacle }
    // Users may not decide their own requests.
    if (approvals[action]?.some(({ mayDecide }) => mayDecide) === false) return { allowed: false, because: 'right' }
    return { allowed: true, because: null }
  }
  return {
    refundOrder: find('refundOrder'),
    decideRefund: find('decideRefund'),
    resendRefund: find('resendRefund'),
    recordRefund: find('recordRefund'),
    deliverAgain: find('deliverAgain'),
    parkDelivery: find('parkDelivery'),
    markSeen: find('markSeen'),
    correctCharacter: find('correctCharacter'),
    moveGoods: find('moveGoods'),
    giveApology: find('giveApology'),
    decideApology: find('decideApology'),
    messagePlayer: find('messagePlayer'),
    refuseGuardian: find('refuseGuardian'),
    unmaskOrder: find('unmaskOrder'),
  }
}
