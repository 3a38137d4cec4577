import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { orderHandledFlags, orders } from '../../orders/orders.tables.ts'
import { markFlagHandledSql } from '../../orders/state/raised-flag.ts'

/** Marks an order's displayed flag as handled. The next unhandled flag is then displayed. */
export async function recordOrderFlagHandled(
  tx: Transaction,
  { billingNo, ...mark }: typeof orderHandledFlags.$inferInsert,
): Promise<void> {
  await tx.update(orders).set(markFlagHandledSql(mark.flag)).where(eq(orders.billingNo, billingNo))
  await tx
    .insert(orderHandledFlags)
    .values({ billingNo, ...mark })
    .onConflictDoUpdate({ target: orderHandledFlags.billingNo, set: mark })
}
