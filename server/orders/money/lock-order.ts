import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderOutbox, orders } from '../orders.tables.ts'

/** Locks and returns an order. To avoid deadlocks, the outbox row is locked first, as it is for deliveries. */
export async function lockOrder(tx: Transaction, billingNo: string): Promise<OrderRow | undefined> {
  await tx
    .select({ billingNo: orderOutbox.billingNo })
    .from(orderOutbox)
    .where(eq(orderOutbox.billingNo, billingNo))
    .for('update')
  const [order] = await tx.select().from(orders).where(eq(orders.billingNo, billingNo)).for('update')
  return order
}
