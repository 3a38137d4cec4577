import { eq } from 'drizzle-orm'
import { hasConsentToDelivery } from '../../../src/contract/entities/purchase-terms.ts'
import { getWithdrawalPeriod, type WithdrawalPeriod } from '../../../src/contract/law/withdrawal-period.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderStore, ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderWithdrawals } from '../orders.tables.ts'
import { flagOrder } from '../state/flag-order.ts'
import { deliveryByState, wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { requestRefundInTransaction } from './request-refund.ts'

export type WithdrawalRow = typeof orderWithdrawals.$inferSelect

/** Returns the period of an order's contract, which begins with the payment; undefined if the law gives none. */
export const getOrderPeriod = (
  { area, region, paidAt, createdAt }: Pick<OrderRow, 'area' | 'region' | 'paidAt' | 'createdAt'>,
  at: number,
): WithdrawalPeriod | undefined => getWithdrawalPeriod({ area, region, contractAt: paidAt ?? createdAt }, at)

/** Returns true if a buyer withdraws after the period. */
export const isLateWithdrawal = (order: Parameters<typeof getOrderPeriod>[0], at: number): boolean =>
  (getOrderPeriod(order, at)?.daysLeft ?? 0) < 0

/**
 * Returns true if the refund needs no decision: the buyer is in time, nothing has been sent to the game, and the
 * provider can return the payment. Goods that were sent may have been delivered although the game's response was lost,
 * and a refund would end the attempts that find out.
 */
const isRefundedAtOnce = (order: OrderRow, at: number): boolean =>
  order.refundMinor === order.amountMinor ||
  (deliveryByState[order.state] === 'waiting' &&
    // A buyer who waits for the delivery was told that a withdrawal is possible until then. The delivery must not follow,
    // even if an operator has to return the money because the order was paid by card.
    (order.deliveryDelay > 0 || (order.providerRef !== null && !isLateWithdrawal(order, at))))

/**
 * Records that a buyer withdraws from the contract, in the transaction that refunds or flags the order. If the
 * goods are certainly undelivered and the withdrawal is not late, the order is refunded. Otherwise an operator decides,
 * unless the buyer has agreed to lose the right with the delivery. If the buyer has already withdrawn, the first
 * withdrawal is returned.
 */
export const withdrawOrder = (
  { db, replenishLinks }: OrderStore,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  { name, at }: { name: string; at: number },
): Promise<WithdrawalRow> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    const known = await findWithdrawal(tx, billingNo)
    if (known) return known
    if (!order || wireStatusByState[order.state] !== wireStatus.success) throw new CallFailure('notWithdrawable')
    // Gifts from customer service cost nothing, so there is no contract to withdraw from.
    if (order.amountMinor === 0) throw new CallFailure('notWithdrawable')
    // Goods that are being moved to another character were delivered before.
    const wasDelivered = order.state === 'delivered' || order.deliveryNo !== null
    if (wasDelivered && hasConsentToDelivery(order.terms)) throw new CallFailure('withdrawalLost')
    const outcome = isRefundedAtOnce(order, at) ? 'refund' : 'review'
    const withdrawal = { billingNo, name, receivedAt: at, outcome } as const
    if (outcome === 'refund') {
      await refundWithdrawal(tx, replenishLinks, order, withdrawal)
      return withdrawal
    }
    await tx.insert(orderWithdrawals).values(withdrawal)
    await flagOrder(tx, order, 'withdrawal')
    return withdrawal
  })

/**
 * Records a withdrawal and refunds the order. Updates an existing withdrawal if no operator has decided about it yet.
 */
export async function refundWithdrawal(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  { name, receivedAt }: Pick<WithdrawalRow, 'name' | 'receivedAt'>,
): Promise<void> {
  const { billingNo } = order
  await tx
    .insert(orderWithdrawals)
    .values({ billingNo, name, receivedAt, outcome: 'refund' })
    .onConflictDoUpdate({ target: orderWithdrawals.billingNo, set: { outcome: 'refund' } })
  const refund = { refundNo: `${billingNo}.withdrawal`, reason: 'withdrawal' } as const
  await requestRefundInTransaction(tx, replenishLinks, order, refund, { at: receivedAt, source: 'buyer' })
}

async function findWithdrawal(tx: Transaction, billingNo: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(orderWithdrawals).where(eq(orderWithdrawals.billingNo, billingNo))
  return row
}
