import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { endReasonByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { findDueTime, getDueTime, isOverdue } from './overdue-delivery.ts'
import { refundWithdrawnOrder } from './record-order-withdrawal.ts'

type PaidOrder = Pick<OrderRow, 'state' | 'replenishId' | 'deliveryDelay' | 'deliveryNo' | 'paidAt' | 'providerRef'>

/**
 * Returns false for make-up links, because they pay a debt instead of goods, and for goods that customer service is
 * moving to another character, because they have been delivered once. The player can take back the order of a pay
 * request, too: the refund goes to the payer.
 */
const isForBuyer = ({ replenishId, deliveryNo }: PaidOrder): boolean => replenishId === null && deliveryNo === null

/** Returns true if the buyer chose to delay the delivery and the game has not been notified of the order yet. */
const isUnsent = ({ state, deliveryDelay }: PaidOrder): boolean => state === 'paid' && deliveryDelay > 0

/**
 * Returns an object if the buyer can take the order back, otherwise undefined. `seconds` is the time left; it is
 * missing if the delivery is overdue, because no deadline applies then. The result is only displayed, so it is computed
 * without a query. If the provider reported the payment late, the order may be shown as overdue slightly early.
 */
export function getBuyerCancellationWindow(order: PaidOrder, at: number): { seconds?: number } | undefined {
  if (!isForBuyer(order)) return undefined
  if (isOverdue(order, at)) return {}
  const left = getDueTime(order) - at
  return isUnsent(order) && left > 0 ? { seconds: left } : undefined
}

/**
 * Cancels and refunds an order, and records this as a withdrawal in the name of the account. Does nothing if the order
 * has already ended. An order whose delay is over can still be taken back until the delivery worker has sent it to the
 * game. The lock on the order prevents the worker from sending an order that is being taken back.
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
    if (!isForBuyer(order) || !(isUnsent(order) || isOverdue(order, at, await findDueTime(tx, order))))
      throw new CallFailure('takeBackLate')
    // A postponed order earns no rewards before its delivery, so only other orders are checked.
    if (order.deliveryDelay === 0 && (await hasClaimedRewards(tx, order))) throw new CallFailure('takeBackLate')
    await refundWithdrawnOrder(tx, replenishLinks, order, { name: order.userName, receivedAt: at })
  })
