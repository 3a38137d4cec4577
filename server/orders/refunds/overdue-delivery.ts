import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox } from '../orders.tables.ts'

/**
 * Seconds after the planned delivery time from which an undelivered order can be taken back, even if the game was
 * already notified.
 */
export const overdueSeconds = 15 * 60

type PaidOrder = Pick<OrderRow, 'state' | 'deliveryDelay' | 'paidAt' | 'providerRef'>

/** Returns the planned delivery time, assuming that the provider reported the payment immediately. */
export const getDueTime = ({ paidAt, deliveryDelay }: Pick<PaidOrder, 'paidAt' | 'deliveryDelay'>): number =>
  (paidAt ?? 0) + deliveryDelay

/** Returns true if the delivery is overdue. Excludes prepaid cards because no provider can return their value. */
export const isOverdue = (order: PaidOrder, at: number, dueAt = getDueTime(order)): boolean =>
  (order.state === 'paid' || order.state === 'delivering') &&
  order.providerRef !== null &&
  order.paidAt !== null &&
  at >= dueAt + overdueSeconds

/**
 * Returns the earliest time at which the gateway could deliver. A provider may report a payment up to a day late, so
 * this can be later than the planned time.
 */
export async function findDueTime(tx: Transaction, order: OrderRow): Promise<number> {
  const [delivery] = await tx
    .select({ promisedAt: orderDeliveryOutbox.promisedAt })
    .from(orderDeliveryOutbox)
    .where(eq(orderDeliveryOutbox.billingNo, order.billingNo))
  return delivery?.promisedAt ?? getDueTime(order)
}
