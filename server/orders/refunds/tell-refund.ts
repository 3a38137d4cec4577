import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Transaction } from '../../db/transaction.ts'
import type { RefundStanding } from '../../providers/refund.ts'
import { book } from '../money/entries.ts'
import { flagOrder } from '../money/flag-order.ts'
import { lockOrder } from '../money/lock-order.ts'
import { orderRefunds } from '../money/money.tables.ts'
import type { LinkSteps, OrderStore } from '../order-store.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import type { Happened } from '../happened.ts'
import { undo } from './undo.ts'
import { isCancelled, reserve } from './request-refund.ts'

export type RefundRow = typeof orderRefunds.$inferSelect

export interface RefundReport extends Omit<RefundStanding, 'refundNo'> {
  billingNo: string
  refundNo: string
  /** By the company's clock; ours where it does not say. */
  occurredAt?: number
}

/** What a company says of a refund, or an operator of one that was made by hand. False: nothing has changed. */
export const tellRefund = ({ db, links }: OrderStore, report: RefundReport, happened: Happened): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, report.billingNo)
    const [refund] = await tx.select().from(orderRefunds).where(ofNumber(report)).for('update')
    return order && refund ? tellWithin(tx, links, order, refund, report, happened) : false
  })

const ofNumber = ({ billingNo, refundNo }: Pick<RefundRow, 'billingNo' | 'refundNo'>) =>
  and(eq(orderRefunds.billingNo, billingNo), eq(orderRefunds.refundNo, refundNo))

/** Refunded beats refused, and both beat sent: the order in which a company tells does not matter. */
export async function tellWithin(
  tx: Transaction,
  links: LinkSteps,
  order: OrderRow,
  refund: RefundRow,
  report: RefundReport,
  happened: Happened,
): Promise<boolean> {
  const { state } = refund
  const { status, refundRef } = report
  const isOpen = state === 'requested' || state === 'sent'
  const change = async (set: Partial<RefundRow>) => {
    await tx
      .update(orderRefunds)
      .set(refundRef === undefined ? set : { ...set, refundRef })
      .where(ofNumber(refund))
    return true
  }
  const ended = { endedAt: report.occurredAt ?? happened.at, dueAt: null }
  if (status === 'pending') return state === 'requested' ? change({ state: 'sent' }) : false
  if (status === 'refused') {
    if (!isOpen) return false
    await takeBack(tx, order, refund, happened.at)
    return change({ ...ended, state: 'refused' })
  }
  if (state === 'refunded') return false
  if (state === 'refused' && refund.of === 'order') {
    // Another refund may have asked for the refused amount meanwhile: then an operator has to look.
    if (order.refundMinor + refund.amountMinor > order.amountMinor) {
      await flagOrder(tx, order, 'refund_refused')
      return false
    }
    const again = { amount: refund.amountMinor, refundNo: refund.refundNo, movement: 'refund_due_again' } as const
    await reserve(tx, links, order, again, happened)
  }
  await giveBack(tx, links, refund, happened)
  return change({ ...ended, state: 'refunded' })
}

/** The company keeps the money: it is the store's again, unless its payer has nothing for it. */
async function takeBack(tx: Transaction, order: OrderRow, { of, refundNo, amountMinor }: RefundRow, at: number) {
  await flagOrder(tx, order, 'refund_refused')
  if (of === 'extra') return
  await tx
    .update(orders)
    .set({ refundMinor: sql`${orders.refundMinor} - ${amountMinor}::bigint` })
    .where(eq(orders.billingNo, order.billingNo))
  if (!isCancelled(order)) await book(tx, order, [{ movement: 'refund_refused', amountMinor, ref: refundNo }], at)
}

async function giveBack(tx: Transaction, links: LinkSteps, refund: RefundRow, happened: Happened) {
  const { of, billingNo, refundNo: ref, amountMinor, providerRef } = refund
  const movement = providerRef === null ? 'refunded_card' : 'refunded'
  await book(tx, refund, [{ movement, amountMinor, ref }], happened.at)
  if (of === 'extra') return
  const [order] = await tx
    .update(orders)
    .set({ refundedMinor: sql`${orders.refundedMinor} + ${amountMinor}::bigint` })
    .where(eq(orders.billingNo, billingNo))
    .returning()
  if (order && order.refundedMinor === order.amountMinor) await undo(tx, links, order, happened.at)
}
