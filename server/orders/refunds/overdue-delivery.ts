import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox } from '../orders.tables.ts'

/**
 * Seconds after the planned delivery at which an undelivered order can be canceled, even if the game was notified, and
 * after which goods that the game took back for another character count as lost. Games usually answer within seconds,
 * and a restart of their servers takes minutes, so a buyer who waits longer would wait for an operator.
 */
export const overdueSeconds = 15 * 60

type PaidOrder = Pick<OrderRow, 'state' | 'deliveryDelay' | 'paidAt' | 'providerRef'>

/** Returns the planned delivery time, assuming that the payment was reported without delay. */
export const getPlannedDeliveryTime = ({
  paidAt,
  deliveryDelay,
}: Pick<PaidOrder, 'paidAt' | 'deliveryDelay'>): number => (paidAt ?? 0) + deliveryDelay

/** Returns true if the delivery is overdue. Excludes prepaid cards, whose value no provider can refund. */
export const isOverdue = (order: PaidOrder, at: number, dueAt = getPlannedDeliveryTime(order)): boolean =>
  (order.state === 'paid' || order.state === 'delivering') &&
  order.providerRef !== null &&
  order.paidAt !== null &&
  at >= dueAt + overdueSeconds

/**
 * Returns the earliest time at which the gateway could deliver. Payment reports may arrive a day late, so it can be
 * after the planned time.
 */
export async function findEarliestDeliveryTime(db: Database, order: OrderRow): Promise<number> {
  const [delivery] = await db
    .select({ promisedAt: orderDeliveryOutbox.promisedAt })
    .from(orderDeliveryOutbox)
    .where(eq(orderDeliveryOutbox.billingNo, order.billingNo))
  return delivery?.promisedAt ?? getPlannedDeliveryTime(order)
}
