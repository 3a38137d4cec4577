import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orders } from '../orders.tables.ts'
import type { OrderRow } from '../orders.repository.ts'

/** The first thing that is strange about an order is the one that it is flagged with. */
export async function flagOrder(
  on: Database,
  { billingNo }: { billingNo: string },
  flag: NonNullable<OrderRow['flag']>,
): Promise<void> {
  await on
    .update(orders)
    .set({ flag })
    .where(and(eq(orders.billingNo, billingNo), isNull(orders.flag)))
}
