import { and, eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import { cancel } from '../money/cancel.ts'
import { book } from '../money/entries.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderDisputes, orderRefunds } from '../money/money.tables.ts'
import { statusOf, wireStatus } from '../order-graph.table.ts'
import type { LinkSteps, OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderLedger, orders } from '../orders.tables.ts'
import type { Happened } from '../happened.ts'

type RefundRow = typeof orderRefunds.$inferSelect

export interface WantedRefund {
  refundNo: string
  /** Undefined: all that is left. */
  amountMinor?: number | undefined
  reason: RefundRow['reason']
  why?: string
}

/** `known`: the same number was requested before. */
export type Requested = 'requested' | 'known' | 'unpaid' | 'tooMuch' | 'nothingLeft'

export const newRefundNo = (): string => `RF${randomBytes(16).toString('base64url')}`

/** Money of an order's own payment is to go back; the worker sends it. */
export const requestRefund = (
  { db, links }: OrderStore,
  billingNo: string,
  wanted: WantedRefund,
  happened: Happened,
): Promise<Requested> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, billingNo)
    return order ? requestWithin(tx, links, order, wanted, happened) : 'unpaid'
  })

/** The same for an order that is locked. */
export async function requestWithin(
  tx: Transaction,
  links: LinkSteps,
  order: OrderRow,
  { refundNo, amountMinor, reason, why }: WantedRefund,
  happened: Happened,
): Promise<Requested> {
  const { billingNo } = order
  if (statusOf[order.state] !== wireStatus.success) return 'unpaid'
  const ofNumber = and(eq(orderRefunds.billingNo, billingNo), eq(orderRefunds.refundNo, refundNo))
  if ((await tx.$count(orderRefunds, ofNumber)) > 0) return 'known'
  const left = order.amountMinor - order.refundMinor
  const amount = amountMinor ?? left
  if (left <= 0) return 'nothingLeft'
  if (amount <= 0 || amount > left) return 'tooMuch'
  const { at } = happened
  await reserve(tx, links, order, { amount, refundNo }, happened)
  const disputed = and(eq(orderDisputes.billingNo, billingNo), eq(orderDisputes.state, 'opened'))
  await tx.insert(orderRefunds).values({
    billingNo,
    refundNo,
    of: 'order',
    providerRef: await paymentOf(tx, order),
    amountMinor: amount,
    currency: order.currency,
    reason,
    why: why ?? null,
    state: 'requested',
    requestedAt: at,
    // What a bank decides about is not given back besides.
    dueAt: (await tx.$count(orderDisputes, disputed)) > 0 ? null : at,
    attempts: 0,
  })
  return 'requested'
}

/** So much of a locked order is to go back: never more than was paid. All of it: nothing is delivered any more. */
export async function reserve(
  tx: Transaction,
  links: LinkSteps,
  order: OrderRow,
  {
    amount,
    refundNo,
    movement = 'refund_due',
  }: { amount: number; refundNo: string; movement?: 'refund_due' | 'refund_due_again' },
  happened: Happened,
): Promise<OrderRow> {
  const isWhole = order.refundMinor + amount === order.amountMinor
  const standing = isWhole ? await cancel(tx, links, order, 'withdrawn', happened) : order
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
  // Of a cancelled order all was payable from the moment at which it was cancelled.
  if (!isCancelled(standing)) await book(tx, order, [{ movement, amountMinor: amount, ref: refundNo }], happened.at)
  return reserved
}

/** Nothing was delivered, and nothing will be. */
export const isCancelled = ({ cancelledAt, deliveredAt }: Pick<OrderRow, 'cancelledAt' | 'deliveredAt'>): boolean =>
  cancelledAt !== null && deliveredAt === null

/** The payment that counts, by its company's number; null where a card has paid. */
export async function paymentOf(tx: Transaction, { billingNo, providerRef }: OrderRow): Promise<string | null> {
  const [credit] = await tx
    .select({ providerRef: orderLedger.providerRef })
    .from(orderLedger)
    .where(eq(orderLedger.billingNo, billingNo))
  return credit?.providerRef ?? providerRef
}
