import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { orderStates, wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import { orders } from '../orders.tables.ts'
import { removeFlagSql } from '../state/raised-flag.ts'

export const unpaidStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.pending)

/** Schedules an immediate status query. Returns false if the payment has ended. */
export async function requeryPayment(
  tx: Transaction,
  { billingNo, at }: { billingNo: string; at: number },
): Promise<boolean> {
  const changed = await tx
    .update(orders)
    .set({ askAt: at, asks: 0, ...removeFlagSql('unanswered') })
    .where(and(eq(orders.billingNo, billingNo), inArray(orders.state, unpaidStates)))
    .returning({ billingNo: orders.billingNo })
  return changed.length > 0
}
