import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { getTransition, orderStates, wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import { orders } from '../orders.tables.ts'
import { removeFlagSql } from '../state/raised-flag.ts'

/** States of orders that wait for their payment. */
export const pendingStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.pending)
/** States in which a payment can arrive. They include failed and expired orders. */
export const payableStates = getTransition('paid').from

/** Schedules an immediate status query. Returns false if the order has been paid. */
export async function requeryPayment(
  tx: Transaction,
  { billingNo, at }: { billingNo: string; at: number },
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ askAt: at, asks: 0, ...removeFlagSql('unanswered') })
    .where(and(eq(orders.billingNo, billingNo), inArray(orders.state, payableStates)))
    .returning({ billingNo: orders.billingNo })
  return changed.length > 0
}
