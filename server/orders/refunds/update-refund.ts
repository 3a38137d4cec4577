import { and, eq, sql } from 'drizzle-orm'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import type { RefundStatus } from '../../providers/refund.ts'
import { bookLedgerEntries } from '../money/book-ledger-entries.ts'
import { flagOrder } from '../state/flag-order.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRefunds } from '../money/money.tables.ts'
import type { ReplenishLinkSteps, OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { reverseRefundedPurchase } from './reverse-refunded-purchase.ts'
import { isCancelled, reserveRefundAmount } from './request-refund.ts'

export type RefundRow = typeof orderRefunds.$inferSelect

export interface RefundReport extends Omit<RefundStatus, 'refundNo'> {
  billingNo: string
  refundNo: string
  /** Event time reported by the provider, or the arrival time. */
  occurredAt?: number
}

/** Applies a refund result from a provider or operator. Returns false if nothing changes. */
export const updateRefund = (
  { db, replenishLinks }: OrderStore,
  report: RefundReport,
  origin: EventOrigin,
): Promise<boolean> =>
  runInTransaction(db, async (tx) => {
    const order = await lockOrder(tx, report.billingNo)
    const [refund] = await tx.select().from(orderRefunds).where(matchesRefund(report)).for('update')
    return order && refund ? updateRefundInTransaction(tx, replenishLinks, order, refund, report, origin) : false
  })

const matchesRefund = ({ billingNo, refundNo }: Pick<RefundRow, 'billingNo' | 'refundNo'>) =>
  and(eq(orderRefunds.billingNo, billingNo), eq(orderRefunds.refundNo, refundNo))

/**
 * Applies a refund result. `refunded` overrides `refused`, and both override `sent`, so results may arrive in any
 * order.
 */
export async function updateRefundInTransaction(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  order: OrderRow,
  refund: RefundRow,
  report: RefundReport,
  origin: EventOrigin,
): Promise<boolean> {
  const { state } = refund
  const { status, refundRef } = report
  const isOpen = state === 'requested' || state === 'sent'
  const change = async (set: Partial<RefundRow>) => {
    await tx
      .update(orderRefunds)
      .set(refundRef === undefined ? set : { ...set, refundRef })
      .where(matchesRefund(refund))
    return true
  }
  const ended = { endedAt: report.occurredAt ?? origin.at, dueAt: null }
  if (status === 'pending') return state === 'requested' ? change({ state: 'sent' }) : false
  if (status === 'refused') {
    if (!isOpen) return false
    await bookRefusedRefund(tx, order, refund, origin.at)
    return change({ ...ended, state: 'refused' })
  }
  if (state === 'refunded') return false
  if (state === 'refused' && refund.of === 'order') {
    // Another refund has used the refused amount in the meantime, so an operator must resolve the conflict.
    if (order.refundMinor + refund.amountMinor > order.amountMinor) {
      await flagOrder(tx, order, 'refund_refused')
      return false
    }
    const again = { amount: refund.amountMinor, refundNo: refund.refundNo, movement: 'refund_due_again' } as const
    await reserveRefundAmount(tx, replenishLinks, order, again, origin)
  }
  await bookCompletedRefund(tx, replenishLinks, refund, origin)
  return change({ ...ended, state: 'refunded' })
}

async function bookRefusedRefund(
  tx: Transaction,
  order: OrderRow,
  { of, refundNo, amountMinor }: RefundRow,
  at: number,
) {
  await flagOrder(tx, order, 'refund_refused')
  if (of === 'extra') return
  await tx
    .update(orders)
    .set({ refundMinor: sql`${orders.refundMinor} - ${amountMinor}::bigint` })
    .where(eq(orders.billingNo, order.billingNo))
  if (!isCancelled(order))
    await bookLedgerEntries(tx, order, [{ movement: 'refund_refused', amountMinor, ref: refundNo }], at)
}

async function bookCompletedRefund(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  refund: RefundRow,
  origin: EventOrigin,
) {
  const { of, billingNo, refundNo: ref, amountMinor, providerRef } = refund
  const movement = providerRef === null ? 'refunded_card' : 'refunded'
  await bookLedgerEntries(tx, refund, [{ movement, amountMinor, ref }], origin.at)
  if (of === 'extra') return
  const [order] = await tx
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}::bigint` })
    .where(eq(orders.billingNo, billingNo))
    .returning()
  if (order && order.refundedMinor === order.amountMinor)
    await reverseRefundedPurchase(tx, replenishLinks, order, origin.at)
}
