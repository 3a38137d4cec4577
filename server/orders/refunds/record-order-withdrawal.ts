import { eq } from 'drizzle-orm'
import { hasConsentToImmediateDelivery } from '../../../src/contract/entities/purchase-terms.ts'
import { findWithdrawalRight } from '../../../src/contract/law/is-withdrawable.ts'
import { getContractWithdrawalPeriod, type WithdrawalPeriod } from '../../../src/contract/law/withdrawal-period.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import type { OrderStore, ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderWithdrawals } from '../orders.tables.ts'
import { flagOrder } from '../state/flag-order.ts'
import { deliveryByState, wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { isReturnable } from './is-returnable.ts'
import { findDueTime, isOverdue } from './overdue-delivery.ts'
import { requestRefundInTransaction } from './request-refund.ts'

/** Seconds after which the worker repeats the request to the game if the first request was not answered. */
const retrySeconds = 30

export type WithdrawalRow = typeof orderWithdrawals.$inferSelect

type OrderDates = Pick<OrderRow, 'area' | 'region' | 'paidAt' | 'createdAt' | 'deliveredAt'>

/**
 * Returns the period in which the buyer of an order may withdraw, for a withdrawal at a Unix time in seconds; undefined
 * if the law gives none. If the period begins with the delivery, a buyer who is still waiting is always in time.
 */
export function getOrderWithdrawalPeriod(
  { area, region, paidAt, createdAt, deliveredAt }: OrderDates,
  at: number,
): WithdrawalPeriod | undefined {
  const isFromDelivery = findWithdrawalRight({ area, region }, at)?.startsWith === 'delivery'
  const startsAt = isFromDelivery ? (deliveredAt ?? at) : (paidAt ?? createdAt)
  return getContractWithdrawalPeriod({ area, region, startsAt }, at)
}

/** Returns true if a buyer withdraws after the period. */
export const isLateWithdrawal = (order: OrderDates, at: number): boolean =>
  (getOrderWithdrawalPeriod(order, at)?.daysLeft ?? 0) < 0

/**
 * Returns true if the refund needs no decision: the buyer is in time, nothing has been sent to the game, and the
 * provider can return the payment. Goods that were sent may have been delivered although the game's response was lost,
 * and a refund would end the attempts that find out. Where the law requires a refund of undelivered goods, overdue goods
 * are refunded nevertheless, and the game is asked to take them back.
 */
const isRefundedAtOnce = (order: OrderRow, at: number, isOverdueRefunded: boolean): boolean =>
  order.refundMinor === order.amountMinor ||
  isOverdueRefunded ||
  (deliveryByState[order.state] === 'waiting' &&
    // A buyer who waits for the delivery was told that a withdrawal is possible until then. The delivery must not follow,
    // even if an operator has to return the money because the order was paid by card.
    (order.deliveryDelay > 0 || (order.providerRef !== null && !isLateWithdrawal(order, at))))

/**
 * Records that a buyer withdraws from the contract, in the transaction that refunds or flags the order. If the
 * goods are certainly undelivered and the withdrawal is not late, the order is refunded. Unused goods are refunded after
 * the game took them back, if the law requires that. Otherwise an operator decides, unless the buyer has agreed to lose
 * the right with the delivery. If the buyer has already withdrawn, the first withdrawal is returned.
 */
export const recordOrderWithdrawal = (
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
    if (wasDelivered && hasConsentToImmediateDelivery(order.terms)) throw new CallFailure('withdrawalLost')
    const right = findWithdrawalRight(order, at)
    const isOverdueRefunded =
      right?.startsWith === 'delivery' &&
      isOverdue(order, at, await findDueTime(tx, order)) &&
      !(await hasClaimedRewards(tx, order))
    const outcome = isRefundedAtOnce(order, at, isOverdueRefunded) ? 'refund' : 'review'
    const withdrawal = { billingNo, name, receivedAt: at, outcome } as const
    if (outcome === 'refund') {
      await refundWithdrawnOrder(tx, replenishLinks, order, withdrawal)
      return withdrawal
    }
    await tx.insert(orderWithdrawals).values(withdrawal)
    const isUnusedRefunded = right?.isUnusedRefunded === true && isReturnable(order) && !isLateWithdrawal(order, at)
    if (!isUnusedRefunded || !(await requestReturn(tx, order, at))) await flagOrder(tx, order, 'withdrawal')
    return withdrawal
  })

/**
 * Queues a request to the game to take the goods back if they were not used. Returns false if an operator must decide,
 * because the game was already asked or the buyer has claimed rewards since the payment.
 */
async function requestReturn(tx: Transaction, order: OrderRow, at: number): Promise<boolean> {
  if (await hasClaimedRewards(tx, order)) return false
  const inserted = await tx
    .insert(orderGoodsRevocations)
    .values({ billingNo: order.billingNo, dueAt: at + retrySeconds, attempts: 0, purpose: 'withdrawn' })
    .onConflictDoNothing()
    .returning({ billingNo: orderGoodsRevocations.billingNo })
  return inserted.length > 0
}

/**
 * Records a withdrawal and refunds the order. Updates an existing withdrawal if no operator has decided about it yet.
 */
export async function refundWithdrawnOrder(
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
