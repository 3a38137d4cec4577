import { eq } from 'drizzle-orm'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRevokes } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderOutbox } from '../orders.tables.ts'
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

/** Time of the delivery if the provider reported the payment at once. */
const getDueTime = ({ paidAt, deliveryDelay }: PaidOrder): number => (paidAt ?? 0) + deliveryDelay

/** Returns true if the goods are overdue. Prepaid cards are excluded because no provider can return their value. */
const isOverdue = (order: PaidOrder, at: number, dueAt = getDueTime(order)): boolean =>
  (order.state === 'paid' || order.state === 'delivering') &&
  order.providerRef !== null &&
  order.paidAt !== null &&
  at >= dueAt + overdueSeconds

/** Returns the time from which the gateway could deliver, because a payment may be reported a day late. */
async function findDueTime(tx: Transaction, order: OrderRow): Promise<number> {
  const [delivery] = await tx
    .select({ promisedAt: orderOutbox.promisedAt })
    .from(orderOutbox)
    .where(eq(orderOutbox.billingNo, order.billingNo))
  return delivery?.promisedAt ?? getDueTime(order)
}

/**
 * Returns the seconds for which the buyer can take the order back, none if there is no end; undefined if it cannot be
 * taken back. It only decides what is shown, so it takes no query: if the payment was reported late, the order may be
 * shown as overdue a little early.
 */
export function getTakeBack(order: PaidOrder, at: number): { seconds?: number } | undefined {
  if (!isOwnPurchase(order)) return undefined
  if (isOverdue(order, at)) return {}
  const left = getDueTime(order) - at
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
    if (!isOwnPurchase(order) || !(isUnsent(order) || isOverdue(order, at, await findDueTime(tx, order))))
      throw new CallFailure('takeBackLate')
    // A postponed order earns rewards only with its delivery.
    if (order.deliveryDelay === 0 && (await hasClaimedRewards(tx, order))) throw new CallFailure('takeBackLate')
    await refundWithdrawal(tx, replenishLinks, order, { name: order.userName, receivedAt: at })
    // The game may have delivered although its response was lost, so ask for the goods.
    if (order.state === 'delivering') await tx.insert(orderRevokes).values({ billingNo, dueAt: at, attempts: 0 })
  })
