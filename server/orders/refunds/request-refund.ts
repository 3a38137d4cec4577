import { and, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { cancelOrder } from '../money/cancel-order.ts'
import { bookLedgerEntries } from '../money/book-ledger-entries.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderDisputes, orderRefunds, orderGoodsRevocations } from '../money/money.tables.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { ReplenishLinkSteps, OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderReceivedPayments, orders } from '../orders.tables.ts'
import type { EventOrigin } from '../state/event-origin.ts'

type RefundRow = typeof orderRefunds.$inferSelect

export interface RefundInput {
  refundNo: string
  /** Amount in minor units. Defaults to the unrefunded rest. */
  amountMinor?: number | undefined
  reason: RefundRow['reason']
  why?: string
  /** True if the player keeps the refunded goods. */
  keepsGoods?: boolean
}

/** Result of a refund request. `known` means that a refund with this number already exists. */
export type RefundRequestResult = 'requested' | 'known' | 'unpaid' | 'tooMuch' | 'nothingLeft'

export const generateRefundNo = (): string => `RF${randomBytes(16).toString('base64url')}`

/** Requests a refund of an order's own payment, which the worker then sends to the provider. */
export const requestRefund = (
  { db, replenishLinks }: OrderStore,
  billingNo: string,
  wanted: RefundInput,
  origin: EventOrigin,
): Promise<RefundRequestResult> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    return order ? requestRefundInTransaction(tx, replenishLinks, order, wanted, origin) : 'unpaid'
  })

export async function requestRefundInTransaction(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  { refundNo, amountMinor, reason, why, keepsGoods = false }: RefundInput,
  origin: EventOrigin,
): Promise<RefundRequestResult> {
  const { billingNo } = order
  if (wireStatusByState[order.state] !== wireStatus.success) return 'unpaid'
  const ofNumber = and(eq(orderRefunds.billingNo, billingNo), eq(orderRefunds.refundNo, refundNo))
  if ((await tx.$count(orderRefunds, ofNumber)) > 0) return 'known'
  const left = order.amountMinor - order.refundMinor
  const amount = amountMinor ?? left
  if (left <= 0) return 'nothingLeft'
  if (amount <= 0 || amount > left) return 'tooMuch'
  const { at } = origin
  await reserveRefundAmount(tx, replenishLinks, order, { amount, refundNo, keepsGoods }, origin)
  const disputed = and(eq(orderDisputes.billingNo, billingNo), eq(orderDisputes.state, 'opened'))
  await tx.insert(orderRefunds).values({
    billingNo,
    refundNo,
    of: 'order',
    providerRef: await findPaymentRef(tx, order),
    amountMinor: amount,
    currency: order.currency,
    reason,
    why: why ?? null,
    keepsGoods,
    state: 'requested',
    requestedAt: at,
    // Do not send the refund while the payment is disputed.
    dueAt: (await tx.$count(orderDisputes, disputed)) > 0 ? null : at,
    attempts: 0,
  })
  return 'requested'
}

/**
 * Reserves an amount for a refund, at most the paid amount. A full refund cancels the delivery. If the game was already
 * notified, it is asked to revoke the goods, because it may have delivered without responding.
 */
export async function reserveRefundAmount(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  {
    amount,
    refundNo,
    movement = 'refund_due',
    keepsGoods = false,
  }: { amount: number; refundNo: string; movement?: 'refund_due' | 'refund_due_again'; keepsGoods?: boolean },
  origin: EventOrigin,
): Promise<OrderRow> {
  const isWhole = order.refundMinor + amount === order.amountMinor
  const current = isWhole ? await cancelOrder(tx, replenishLinks, order, 'withdrawn', origin) : order
  if (isWhole && order.state === 'delivering' && !keepsGoods)
    await tx
      .insert(orderGoodsRevocations)
      .values({ billingNo: order.billingNo, dueAt: origin.at, attempts: 0 })
      .onConflictDoNothing()
  const [reserved] = await tx
    .update(orders)
    .set({ refundMinor: sql`${orders.refundMinor} + ${amount}` })
    .where(
      and(
        eq(orders.billingNo, order.billingNo),
        sql`${orders.refundMinor} + ${amount}::bigint <= ${orders.amountMinor}`,
      ),
    )
    .returning()
  if (!reserved) throw new Error(`more than was paid for ${order.billingNo}`)
  // The cancellation has already booked the whole amount as payable.
  if (!isCancelled(current))
    await bookLedgerEntries(tx, order, [{ movement, amountMinor: amount, ref: refundNo }], origin.at)
  return reserved
}

/** Returns true if the order was cancelled and not delivered. */
export const isCancelled = ({ cancelledAt, deliveredAt }: Pick<OrderRow, 'cancelledAt' | 'deliveredAt'>): boolean =>
  cancelledAt !== null && deliveredAt === null

/** Returns the provider's number of the credited payment; null for cards. */
export async function findPaymentRef(tx: Transaction, { billingNo, providerRef }: OrderRow): Promise<string | null> {
  const [credit] = await tx
    .select({ providerRef: orderReceivedPayments.providerRef })
    .from(orderReceivedPayments)
    .where(eq(orderReceivedPayments.billingNo, billingNo))
  return credit?.providerRef ?? providerRef
}
