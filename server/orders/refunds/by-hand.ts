import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderRefunds } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import { tellRefund, type RefundRow } from './tell-refund.ts'

/** Refunds that the worker leaves to an operator. */
export const waitsForOperator = and(isNull(orderRefunds.dueAt), inArray(orderRefunds.state, ['requested', 'sent']))

export const waitingRefunds = (db: Database, billingNo: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.billingNo, billingNo), waitsForOperator))

/** Sends it to its company after all. Answers how many. */
export async function releaseRefunds(db: Database, billingNo: string, at: number): Promise<number> {
  const released = await db
    .update(orderRefunds)
    .set({ dueAt: at })
    .where(and(eq(orderRefunds.billingNo, billingNo), waitsForOperator))
    .returning({ refundNo: orderRefunds.refundNo })
  return released.length
}

/** The operator has given the money back outside the gateway. */
export const settleByHand = (store: OrderStore, { billingNo, refundNo }: RefundRow, at: number): Promise<boolean> =>
  tellRefund(store, { billingNo, refundNo, status: 'refunded' }, { at, source: 'operator' })
