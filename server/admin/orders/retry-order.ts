import { and, eq, isNotNull, not, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { retryDelivery } from '../../orders/delivery/suspend-delivery.ts'
import { orders } from '../../orders/orders.tables.ts'
import { requeryPayment } from '../../orders/payment/requery-payment.ts'
import { hasOpenFlagsSql } from '../../orders/state/raised-flag.ts'

/**
 * Retries an order immediately: delivers it again, or queries the payment provider. Returns the called service, or
 * undefined if there is nothing to retry.
 */
export async function retryOrder(
  tx: Transaction,
  order: { billingNo: string; at: number },
): Promise<'game' | 'company' | undefined> {
  const called = (await retryDelivery(tx, order)) ? 'game' : (await requeryPayment(tx, order)) ? 'company' : undefined
  if (called === undefined) return undefined
  // If an operator had marked the displayed flag as handled, reopen it until its cause has ended.
  await tx
    .update(orders)
    .set({ openFlags: sql`array[${orders.flag}]` })
    .where(and(eq(orders.billingNo, order.billingNo), isNotNull(orders.flag), not(hasOpenFlagsSql)))
  return called
}
