import type { Transaction } from '../db/transaction.ts'
import type { OrderRow } from '../orders/orders.repository.ts'
import { vipGrowth } from './vip.tables.ts'

/** The growth points of a paid order. Called in the transaction of its credit; its number is in the key, so they come once. */
export async function addGrowth(tx: Transaction, order: OrderRow, at: number): Promise<void> {
  const { brand, gpId, suid, billingNo, productNames, points } = order
  if (points <= 0) return
  await tx
    .insert(vipGrowth)
    .values({ brand, gpId, suid, ref: billingNo, reason: 'purchase', titles: productNames, points, at })
}
