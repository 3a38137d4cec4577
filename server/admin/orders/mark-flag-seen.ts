import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { orderFlagsSeen, orders } from '../../orders/orders.tables.ts'
import { handleFlag } from '../../orders/state/raised-flag.ts'

/** Marks an order's current flag as handled. If other flags wait, the next one is displayed. */
export async function markFlagSeen(
  tx: Transaction,
  { billingNo, ...mark }: typeof orderFlagsSeen.$inferInsert,
): Promise<void> {
  await tx.update(orders).set(handleFlag(mark.flag)).where(eq(orders.billingNo, billingNo))
  await tx
    .insert(orderFlagsSeen)
    .values({ billingNo, ...mark })
    .onConflictDoUpdate({ target: orderFlagsSeen.billingNo, set: mark })
}
