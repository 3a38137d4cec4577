import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { retryDelivery } from '../../orders/delivery/park-delivery.ts'
import { orderFlagsSeen } from '../../orders/orders.tables.ts'
import { requeryPayment } from '../../orders/payment/requery-payment.ts'

/**
 * Retries an order immediately, either by delivering it to its game again or, if it is not paid, by querying the
 * payment provider. Returns the service that is called, or undefined if there is nothing to retry.
 */
export async function retryOrder(
  tx: Transaction,
  order: { billingNo: string; at: number },
): Promise<'game' | 'company' | undefined> {
  const called = (await retryDelivery(tx, order)) ? 'game' : (await requeryPayment(tx, order)) ? 'company' : undefined
  if (called === undefined) return undefined
  // Delete the operator's mark, so that the flag is listed again if it is raised again.
  await tx.delete(orderFlagsSeen).where(eq(orderFlagsSeen.billingNo, order.billingNo))
  return called
}
