import { eq } from 'drizzle-orm'
import { hasConsentToImmediateDelivery } from '../../../src/contract/entities/purchase-terms.ts'
import { findWithdrawalRight } from '../../../src/contract/law/is-withdrawable.ts'
import { getOrderWithdrawalPeriod, type OrderDates } from '../../../src/contract/law/withdrawal-period.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import { getOrderPlace } from '../order-place.ts'
import type { OrderStore, ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderWithdrawals } from '../orders.tables.ts'
import { flagOrder } from '../state/flag-order.ts'
import { deliveryByState, wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { isReturnable } from './is-returnable.ts'
import { findEarliestDeliveryTime, isOverdue } from './overdue-delivery.ts'
import { requestRefundInTransaction } from './request-refund.ts'

/** Seconds after which the worker retries a request that the game did not answer. */
const retrySeconds = 30

export type WithdrawalRow = typeof orderWithdrawals.$inferSelect

export interface WithdrawalDeclaration {
  name: string
  at: number
  /** True if the buying account declares it. Anyone with a status link can declare one, but that revokes no goods. */
  isOwner: boolean
}

/** Returns true if a withdrawal is after the legal period. */
export const isLateWithdrawal = (order: OrderDates, at: number): boolean =>
  (getOrderWithdrawalPeriod(order, at)?.daysLeft ?? 0) < 0

const isFullyRefunded = ({ refundMinor, amountMinor }: OrderRow): boolean => refundMinor === amountMinor

/**
 * Returns true if a withdrawal is refunded without a decision: it is in time, the game was not notified, and the
 * provider can refund. Where the law requires it, overdue goods are refunded even if the game was notified.
 */
const isRefundedAtOnce = (order: OrderRow, at: number, isOverdueRefunded: boolean): boolean =>
  isOverdueRefunded ||
  (deliveryByState[order.state] === 'waiting' &&
    // Buyers who postponed the delivery can withdraw until it is made, so cancel it even if an operator must refund the
    // card payment.
    (order.deliveryDelay > 0 || (order.providerRef !== null && !isLateWithdrawal(order, at))))

/**
 * Records a buyer's withdrawal in the transaction that refunds or flags the order. Undelivered goods are refunded in
 * time; the owner's unused goods are refunded after revocation where the law requires it; otherwise an operator
 * decides. A repeated withdrawal returns the first one.
 */
export const recordOrderWithdrawal = (
  { db, replenishLinks }: OrderStore,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  { name, at, isOwner }: WithdrawalDeclaration,
): Promise<WithdrawalRow> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    const known = await findWithdrawal(tx, billingNo)
    if (known) return known
    if (!order || wireStatusByState[order.state] !== wireStatus.success) throw new CallFailure('notWithdrawable')
    // Apology gifts cost nothing, so there is no contract to withdraw from.
    if (order.amountMinor === 0) throw new CallFailure('notWithdrawable')
    // Goods that are being moved to another character were delivered before.
    const wasDelivered = order.state === 'delivered' || order.deliveryNo !== null
    // Consent ends the right only if the buyer has a confirmation on a durable medium, which an operator must judge.
    const needsJudgement = wasDelivered && hasConsentToImmediateDelivery(order.terms)
    const right = findWithdrawalRight(getOrderPlace(order), at)
    const isOverdueRefunded =
      right?.startsWith === 'delivery' &&
      isOverdue(order, at, await findEarliestDeliveryTime(tx, order)) &&
      !(await hasClaimedRewards(tx, order))
    const isRefunded = isFullyRefunded(order) || (!needsJudgement && isRefundedAtOnce(order, at, isOverdueRefunded))
    const outcome = isRefunded ? 'refund' : 'review'
    const withdrawal = { billingNo, name, receivedAt: at, outcome } as const
    if (outcome === 'refund') {
      await refundWithdrawnOrder(tx, replenishLinks, order, withdrawal)
      return withdrawal
    }
    await tx.insert(orderWithdrawals).values(withdrawal)
    const isUnusedRefunded =
      isOwner && right?.isUnusedRefunded === true && isReturnable(order) && !isLateWithdrawal(order, at)
    if (!isUnusedRefunded || !(await requestReturn(tx, order, at))) await flagOrder(tx, order, 'withdrawal')
    return withdrawal
  })

/**
 * Asks the game to revoke unused goods. Returns false if an operator must decide, because the game was already asked or
 * rewards were claimed.
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

/** Records a withdrawal and refunds the order. Replaces an undecided withdrawal. */
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
