import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox, orders } from '../orders.tables.ts'

/**
 * Locks and returns an order. To avoid deadlocks, the outbox row is locked first, as it is for deliveries. The order is
 * locked by an update, which fails if its brand moves to another database. Otherwise, a transaction that writes only
 * rows without a brand, such as refunds, could be lost.
 */
export async function lockOrder(tx: Transaction, billingNo: string): Promise<OrderRow | undefined> {
  await tx
    .select({ billingNo: orderDeliveryOutbox.billingNo })
    .from(orderDeliveryOutbox)
    .where(eq(orderDeliveryOutbox.billingNo, billingNo))
    .for('update')
  const [order] = await tx
    .update(orders)
    .set({ version: sql`${orders.version}` })
    .where(eq(orders.billingNo, billingNo))
    .returning()
  return order
}
