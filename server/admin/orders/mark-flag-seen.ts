import type { Database } from '../../db/database.ts'
import { orderFlagsSeen } from '../../orders/orders.tables.ts'

/** Marks an order's current flag as handled. If the order gets another flag later, it is listed again. */
export async function markFlagSeen(
  on: Database,
  { billingNo, ...mark }: typeof orderFlagsSeen.$inferInsert,
): Promise<void> {
  await on
    .insert(orderFlagsSeen)
    .values({ billingNo, ...mark })
    .onConflictDoUpdate({ target: orderFlagsSeen.billingNo, set: mark })
}
