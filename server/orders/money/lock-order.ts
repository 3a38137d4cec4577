import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderOutbox, orders } from '../orders.tables.ts'

/** The order as it stands, and stays until the transaction ends. The outbox's row first, in the same order as a delivery. */
export async function lockOrder(tx: Transaction, billingNo: string): Promise<OrderRow | undefined> {
  await tx
    .select({ billingNo: orderOutbox.billingNo })
    .from(orderOutbox)
    .where(eq(orderOutbox.billingNo, billingNo))
    .for('update')
  const [order] = await tx.select().from(orders).where(eq(orders.billingNo, billingNo)).for('update')
  return order
}
