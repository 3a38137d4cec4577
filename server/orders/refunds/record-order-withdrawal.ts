import { eq, sql } from 'drizzle-orm'
import { findWithdrawalRight } from '../../../src/contract/law/is-withdrawable.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { findTimelyConfirmationTime, queueWithdrawalConfirmation } from '../confirmations/purchase-confirmation.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import { getOrderPlace } from '../order-place.ts'
import type { OrderStore, ReplenishLinkSteps } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders, orderWithdrawals } from '../orders.tables.ts'
import { flagOrder } from '../state/flag-order.ts'
import { removeFlagSql } from '../state/raised-flag.ts'
import { deliveryByState, wireStatus, wireStatusByState } from '../state/order-states.table.ts'
import { hasClaimedRewards } from './claimed-rewards.ts'
import { hasWaivedRight } from './can-withdraw-from-order.ts'
import { decideWithdrawal, type WithdrawalFacts } from './decide-withdrawal.ts'
import { isReturnable } from './is-returnable.ts'
import { isLateWithdrawal } from './order-withdrawal-period.ts'
import { findEarliestDeliveryTime, isOverdue } from './overdue-delivery.ts'
import { requestRefundInTransaction } from './request-refund.ts'

/** Seconds after which the worker retries a request that the game did not answer. */
const retrySeconds = 30

export type WithdrawalRow = typeof orderWithdrawals.$inferSelect

export interface WithdrawalDeclaration {
  name: string
  at: number
  /**
   * True if the buyer declares it: the buying account, or a caller with the receipt or the payer's proof.
   * Anyone with a status link can declare one, but that revokes no goods.
   */
  isBuyer: boolean
}

export interface RecordedWithdrawal {
  withdrawal: WithdrawalRow
  /** True if this declaration asks the game to revoke the goods. Its response decides. */
  isReturnRequested: boolean
}

const isFullyRefunded = ({ refundMinor, amountMinor }: OrderRow): boolean => refundMinor === amountMinor

/**
 * Collects the facts about a locked order on which the decision depends. `receivedAt` is the time of the first
 * declaration, which decides about right and period.
 */
async function findWithdrawalFacts(
  tx: Transaction,
  order: OrderRow,
  {
    at,
    isBuyer,
    receivedAt,
    confirmedAt,
  }: Pick<WithdrawalDeclaration, 'at' | 'isBuyer'> & Pick<WithdrawalRow, 'receivedAt' | 'confirmedAt'>,
): Promise<WithdrawalFacts> {
  const right = findWithdrawalRight(getOrderPlace(order), receivedAt)
  return {
    right,
    delivery: deliveryByState[order.state],
    hasWaived: hasWaivedRight(order),
    isConfirmed: confirmedAt !== null,
    isFullyRefunded: isFullyRefunded(order),
    isPostponed: order.deliveryDelay > 0,
    isOverdue: right?.startsWith === 'delivery' && isOverdue(order, at, await findEarliestDeliveryTime(tx, order)),
    isLate: isLateWithdrawal(order, receivedAt),
    isRefundable: order.providerRef !== null,
    isReturnable: isReturnable(order),
    hasClaimedRewards: await hasClaimedRewards(tx, order),
    isBuyer,
  }
}

/** Returns true if neither the gateway nor an operator has decided about a withdrawal. */
const isUndecided = ({ outcome }: WithdrawalRow, { openFlags }: OrderRow): boolean =>
  outcome === 'review' && openFlags.includes('withdrawal')

/**
 * Records a buyer's withdrawal in the transaction that refunds or flags the order. A repeated withdrawal returns the
 * first one, which is decided again only if the buyer now proves to be the buyer.
 */
export const recordOrderWithdrawal = (
  { db, replenishLinks }: OrderStore,
  { billingNo }: Pick<OrderRow, 'billingNo'>,
  { name, at, isBuyer }: WithdrawalDeclaration,
): Promise<RecordedWithdrawal> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    const first = await findWithdrawal(tx, billingNo)
    if (first && !(order && isBuyer && isUndecided(first, order)))
      return { withdrawal: first, isReturnRequested: false }
    if (!order || wireStatusByState[order.state] !== wireStatus.success) throw new CallFailure('notWithdrawable')
    // Apology gifts cost nothing, so there is no contract to withdraw from.
    if (order.amountMinor === 0) throw new CallFailure('notWithdrawable')
    if (!first) await queueWithdrawalConfirmation(tx, order, at)
    // A confirmation that arrives after the first declaration does not end the right.
    const confirmedAt = first ? null : await findTimelyConfirmationTime(tx, order)
    const receivedAt = first?.receivedAt ?? at
    const decision = decideWithdrawal(await findWithdrawalFacts(tx, order, { at, isBuyer, receivedAt, confirmedAt }))
    const outcome = decision === 'refundIfRevoked' ? 'review' : decision
    const withdrawal = {
      ...(first ?? { billingNo, name, receivedAt }),
      outcome,
      confirmedAt: outcome === 'lost' ? confirmedAt : null,
    }
    if (outcome === 'refund') {
      await refundWithdrawnOrder(tx, replenishLinks, order, { name: withdrawal.name, receivedAt: at })
      return { withdrawal, isReturnRequested: false }
    }
    if (!first) await tx.insert(orderWithdrawals).values(withdrawal)
    const isReturnRequested = decision === 'refundIfRevoked' && (await requestReturn(tx, order, at))
    if (isReturnRequested) await clearWithdrawalFlag(tx, order)
    else if (outcome === 'review') await flagOrder(tx, order, 'withdrawal')
    return { withdrawal, isReturnRequested }
  })

/**
 * Asks the game to revoke unused goods, also instead of an unanswered request to move them to another character. Returns
 * false if it was already asked for another reason, so an operator must decide.
 */
async function requestReturn(tx: Transaction, order: OrderRow, at: number): Promise<boolean> {
  const inserted = await tx
    .insert(orderGoodsRevocations)
    .values({ billingNo: order.billingNo, dueAt: at + retrySeconds, attempts: 0, purpose: 'withdrawn' })
    .onConflictDoUpdate({
      target: orderGoodsRevocations.billingNo,
      set: { purpose: 'withdrawn', moveTo: null },
      setWhere: sql`${orderGoodsRevocations.purpose} = 'moved' and ${orderGoodsRevocations.answer} is null`,
    })
    .returning({ billingNo: orderGoodsRevocations.billingNo })
  return inserted.length > 0
}

/** Records a withdrawal and refunds the order. Decides an earlier withdrawal, whose name and time are kept. */
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
  await clearWithdrawalFlag(tx, order)
  const refund = { refundNo: `${billingNo}.withdrawal`, reason: 'withdrawal' } as const
  await requestRefundInTransaction(tx, replenishLinks, order, refund, { at: receivedAt, source: 'buyer' })
}

const clearWithdrawalFlag = (tx: Transaction, { billingNo }: OrderRow) =>
  tx.update(orders).set(removeFlagSql('withdrawal')).where(eq(orders.billingNo, billingNo))

async function findWithdrawal(tx: Transaction, billingNo: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.select().from(orderWithdrawals).where(eq(orderWithdrawals.billingNo, billingNo))
  return row
}
