import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRevokes } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { endReasonByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { refundWithdrawal } from './withdraw-order.ts'

/** Seconds after which a delivery that has not arrived can be taken back, even if it was sent to the game. */
export const overdueSeconds = 15 * 60

type PaidOrder = Pick<OrderRow, 'state' | 'replenishId' | 'deliveryDelay' | 'paidAt' | 'providerRef'>

/** The payer of a make-up link may be somebody else than the owner of the account, so these orders are excluded. */
const isOwnPurchase = ({ replenishId }: PaidOrder): boolean => replenishId === null

/** Returns true if the buyer has asked for time before the delivery, and the game has not been notified. */
const isUnsent = ({ state, deliveryDelay }: PaidOrder): boolean => state === 'paid' && deliveryDelay > 0

/** Returns true if the goods are overdue. Prepaid cards are excluded because no provider can return their value. */
const isOverdue = ({ state, deliveryDelay, paidAt, providerRef }: PaidOrder, at: number): boolean =>
  (state === 'paid' || state === 'delivering') &&
  providerRef !== null &&
  paidAt !== null &&
  at >= paidAt + deliveryDelay + overdueSeconds

/**
 * Returns the seconds for which the buyer can take the order back, none if there is no end; undefined if it cannot be
 * taken back.
 */
export function getTakeBack(order: PaidOrder, at: number): { seconds?: number } | undefined {
  if (!isOwnPurchase(order)) return undefined
  if (isOverdue(order, at)) return {}
  const left = (order.paidAt ?? 0) + order.deliveryDelay - at
  return isUnsent(order) && left > 0 ? { seconds: left } : undefined
}

/**
 * Takes an order back and refunds it, which is recorded as a withdrawal in the name of the account. An order that has
 * already ended stays as it is. Until the worker has sent it, an order can be taken back even after its time. The lock
 * decides between the buyer and the worker.
 */
export const takeBackOrder = (
  { db, replenishLinks }: OrderStore,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  at: number,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    if (!order) throw new CallFailure('notFound')
    if (endReasonByState[order.state] !== undefined) return
    if (!isOwnPurchase(order) || !(isUnsent(order) || isOverdue(order, at))) throw new CallFailure('takeBackLate')
    // A postponed order earns rewards only with its delivery.
    if (order.deliveryDelay === 0 && (await hasClaimedRewards(tx, order))) throw new CallFailure('takeBackLate')
    await refundWithdrawal(tx, replenishLinks, order, { name: order.userName, receivedAt: at })
    // The game may have delivered although its response was lost, so ask for the goods.
    if (order.state === 'delivering') await tx.insert(orderRevokes).values({ billingNo, dueAt: at, attempts: 0 })
  })
