import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { endReasonByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { findEarliestDeliveryTime, getPlannedDeliveryTime, isOverdue } from './overdue-delivery.ts'
import { refundWithdrawnOrder } from './record-order-withdrawal.ts'

type PaidOrder = Pick<OrderRow, 'state' | 'replenishId' | 'deliveryDelay' | 'deliveryNo' | 'paidAt' | 'providerRef'>

/**
 * Returns false for make-up links, which pay a debt, and for goods that are being moved to another character. Pay
 * request orders are included; their refund goes to the payer.
 */
const isForBuyer = ({ replenishId, deliveryNo }: PaidOrder): boolean => replenishId === null && deliveryNo === null

/** Returns true if the buyer postponed the delivery and the game has not received the order yet. */
const isUnsent = ({ state, deliveryDelay }: PaidOrder): boolean => state === 'paid' && deliveryDelay > 0

/**
 * Returns an object if the buyer can cancel the order, otherwise undefined. `seconds` is the time left; without it, an
 * overdue delivery can be cancelled without a time limit. For display only, so it needs no query.
 */
export function getBuyerCancellationWindow(order: PaidOrder, at: number): { seconds?: number } | undefined {
  if (!isForBuyer(order)) return undefined
  if (isOverdue(order, at)) return {}
  const left = getPlannedDeliveryTime(order) - at
  return isUnsent(order) && left > 0 ? { seconds: left } : undefined
}

/**
 * Cancels and refunds an order as a withdrawal in the account's name. Does nothing if the order has ended. The order
 * lock prevents a concurrent delivery.
 */
export const cancelOrderForBuyer = (
  { db, replenishLinks }: OrderStore,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  at: number,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    if (!order) throw new CallFailure('notFound')
    if (endReasonByState[order.state] !== undefined) return
    if (!isForBuyer(order) || !(isUnsent(order) || isOverdue(order, at, await findEarliestDeliveryTime(tx, order))))
      throw new CallFailure('takeBackLate')
    // Postponed orders earn rewards on delivery, so only other orders are checked.
    if (order.deliveryDelay === 0 && (await hasClaimedRewards(tx, order))) throw new CallFailure('takeBackLate')
    await refundWithdrawnOrder(tx, replenishLinks, order, { name: order.userName, receivedAt: at })
  })
