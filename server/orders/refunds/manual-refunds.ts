import { and, eq, exists, inArray, isNull, not } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds } from '../money/money.tables.ts'
import type { OrderStore } from '../order-store.ts'
import { updateRefund, type RefundRow } from './update-refund.ts'

export const isWaitingForOperator = and(isNull(orderRefunds.dueAt), inArray(orderRefunds.state, ['requested', 'sent']))

export const findWaitingRefunds = (db: Database, billingNo: string): Promise<RefundRow[]> =>
  db
    .select()
    .from(orderRefunds)
    .where(and(eq(orderRefunds.billingNo, billingNo), isWaitingForOperator))

interface Release {
  at: number
  /** Includes refunds of payments with an open or lost dispute, which may refund the payer twice. */
  evenIfDisputed: boolean
}

/** Makes waiting refunds due again. `disputed` is the number of refunds that still wait because of a dispute. */
export async function releaseRefunds(
  db: Database,
  billingNo: string,
  { at, evenIfDisputed }: Release,
): Promise<{ released: number; disputed: number }> {
  const waiting = and(eq(orderRefunds.billingNo, billingNo), isWaitingForOperator)
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

/** Marks a refund as completed that an operator made outside the gateway. */
export const markRefundedManually = (
  store: OrderStore,
  { billingNo, refundNo }: RefundRow,
  at: number,
): Promise<boolean> => updateRefund(store, { billingNo, refundNo, status: 'refunded' }, { at, source: 'operator' })
