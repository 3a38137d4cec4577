import { and, eq, exists, inArray, isNull, not } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds } from '../money/money.tables.ts'
import type { Transaction } from '../../db/transaction.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { ReplenishLinkSteps } from '../order-store.ts'
import { updateRefundInTransaction, type RefundRow } from './update-refund.ts'

export const refundWaitsForOperatorSql = and(
  isNull(orderRefunds.dueAt),
  inArray(orderRefunds.state, ['requested', 'sent']),
)

export const findWaitingRefunds = (db: Database, billingNo: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.billingNo, billingNo), refundWaitsForOperatorSql))

interface Release {
  at: number
  /** True to include refunds of disputed payments, although the payer may be paid twice. */
  evenIfDisputed: boolean
}

/** Makes waiting refunds due again. `disputed` in the result counts refunds that wait because of a dispute. */
export async function releaseWaitingRefunds(
  db: Database,
  billingNo: string,
  { at, evenIfDisputed }: Release,
): Promise<{ released: number; disputed: number }> {
  const waiting = and(eq(orderRefunds.billingNo, billingNo), refundWaitsForOperatorSql)
  const disputes = db
    .select({ billingNo: orderDisputes.billingNo })
    .from(orderDisputes)
    .where(
      and(
        eq(orderDisputes.billingNo, orderRefunds.billingNo),
        eq(orderDisputes.providerRef, orderRefunds.providerRef),
        inArray(orderDisputes.state, ['opened', 'lost']),
      ),
    )
  const released = await db
    .update(orderRefunds)
    .set({ dueAt: at })
    .where(and(waiting, evenIfDisputed ? undefined : not(exists(disputes))))
    .returning({ refundNo: orderRefunds.refundNo })
  return { released: released.length, disputed: await db.$count(orderRefunds, waiting) }
}

/** Marks an order's waiting refunds as made outside the gateway. Returns the refunds. */
export async function markRefundedManually(
  tx: Transaction,
  replenishLinks: ReplenishLinkSteps,
  billingNo: string,
  at: number,
): Promise<RefundRow[]> {
  const waiting = await findWaitingRefunds(tx, billingNo)
  for (const refund of waiting) {
    const order = await lockOrder(tx, billingNo)
    const report = { billingNo, refundNo: refund.refundNo, status: 'refunded' as const }
    const origin = { at, source: 'operator' as const }
    if (order) await updateRefundInTransaction(tx, replenishLinks, order, refund, report, origin)
  }
  return waiting
}
