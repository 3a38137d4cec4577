import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { getTraceId } from '../../tracing/trace.ts'
import { getOrderNotification } from '../state/order-notifications.table.ts'
import { getTransition, getNextState, type OrderEvent } from '../state/order-states.table.ts'
import type { OrderRow } from '../orders.repository.ts'
import type { NewCharacter } from './money.tables.ts'
import { orders, orderTimeline } from '../orders.tables.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import { queueOrderNotification } from './queue-order-notification.ts'

type Set = Partial<Pick<OrderRow, 'refusal' | 'cancelledAt' | 'deliveredAt' | 'deliveryNo' | keyof NewCharacter>>

/**
 * Applies an event, such as a payment or a delivery, to a locked order. Returns the updated row, or the unchanged row
 * if the event does not apply.
 */
export async function transitionOrder(
  tx: Transaction,
  order: OrderRow,
  event: OrderEvent,
  { at, source }: EventOrigin,
  set: Set = {},
): Promise<OrderRow> {
  const { from, to } = getTransition(event)
  if (getNextState(order.state, event) === order.state) return order
  const { billingNo } = order
  const [moved] = await tx
    .update(orders)
    .set({ ...set, state: to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.billingNo, billingNo), inArray(orders.state, from)))
    .returning()
  if (!moved) return order
  await tx.insert(orderTimeline).values({ billingNo, version: moved.version, event, source, at, traceId: getTraceId() })
  const news = getOrderNotification(event, source)
  if (news !== undefined) await queueOrderNotification(tx, billingNo, news, at)
  return moved
}
