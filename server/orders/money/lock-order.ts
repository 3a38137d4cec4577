import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox, orders } from '../orders.tables.ts'

/**
 * Locks and returns an order. Its outbox row is locked first to avoid deadlocks. The lock is an UPDATE, because the
 * database rejects updates of a brand that is moving elsewhere, so no later change in the transaction is lost.
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
