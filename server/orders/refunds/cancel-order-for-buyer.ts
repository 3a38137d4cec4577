import type { Database } from '../../db/database.ts'
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

/** Returns false for make-up links, which pay a debt. Pay request orders are included; their refund goes to the payer. */
const isForBuyer = ({ replenishId }: PaidOrder): boolean => replenishId === null

const isMoved = ({ deliveryNo }: PaidOrder): boolean => deliveryNo !== null

/** Returns true if the buyer postponed the delivery and the game has not received the order yet. */
const isUnsent = (order: PaidOrder): boolean => order.state === 'paid' && order.deliveryDelay > 0 && !isMoved(order)

/**
 * Returns an object if the buyer can cancel the order, otherwise undefined. `seconds` is the time left; without it, an
 * overdue delivery can be cancelled without a time limit. For display only, so it needs no query. Moved goods need one
 * (`isMoveOverdue`).
 */
export function getBuyerCancellationWindow(order: PaidOrder, at: number): { seconds?: number } | undefined {
  if (!isForBuyer(order) || isMoved(order)) return undefined
  if (isOverdue(order, at)) return {}
  const left = getPlannedDeliveryTime(order) - at
  return isUnsent(order) && left > 0 ? { seconds: left } : undefined
}

/**
 * Returns true if the buyer can cancel an order because the game took its goods back for another character and has not
 * delivered them since. Rewards that were claimed after the first delivery cannot be revoked, so an operator decides.
 */
export async function isMoveOverdue(db: Database, order: OrderRow, at: number): Promise<boolean> {
  // The planned delivery was before the move, so no query is needed if not even that is overdue.
  if (!isMoved(order) || !isForBuyer(order) || !isOverdue(order, at)) return false
  return isOverdue(order, at, await findEarliestDeliveryTime(db, order)) && !(await hasClaimedRewards(db, order))
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
    // Postponed orders earn rewards on delivery, so they are checked only if their goods were delivered and then moved.
    if ((order.deliveryDelay === 0 || isMoved(order)) && (await hasClaimedRewards(tx, order)))
      throw new CallFailure('takeBackLate')
    await refundWithdrawnOrder(tx, replenishLinks, order, { name: order.userName, receivedAt: at })
  })
