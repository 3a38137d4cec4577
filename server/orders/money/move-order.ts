import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { newsOfEvent } from '../news.table.ts'
import { stepsOf, transition, type OrderEvent } from '../order-graph.table.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders, orderTimeline } from '../orders.tables.ts'
import type { Happened } from '../happened.ts'
import { tellBrowsers } from './tell-browsers.ts'

type Set = Partial<Pick<OrderRow, 'refusal' | 'cancelledAt'>>

/** A step of the graph for an order that is locked; answers the order as it stands then. */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  event: OrderEvent,
  { at, source }: Happened,
  set: Set = {},
): Promise<OrderRow> {
  const { from, to } = stepsOf(event)
  if (transition(order.state, event) === order.state) return order
  const { billingNo } = order
  const [moved] = await tx
    .update(orders)
    .set({ ...set, state: to, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.billingNo, billingNo), inArray(orders.state, from)))
    .returning()
  if (!moved) return order
  await tx.insert(orderTimeline).values({ billingNo, version: moved.version, event, source, at })
  const news = newsOfEvent[event]
  if (news !== undefined) await tellBrowsers(tx, billingNo, news, at)
  return moved
}
