import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { orders } from '../orders.tables.ts'
import type { OrderRow } from '../orders.repository.ts'

/** The first thing that is strange about an order is the one that it is flagged with. */
export async function flagOrder(
  tx: Transaction,
  { billingNo }: { billingNo: string },
  flag: NonNullable<OrderRow['flag']>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ flag })
    .where(and(eq(orders.billingNo, billingNo), isNull(orders.flag)))
}
