import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { closeLink, releaseLink } from '../replenish/hold-link.ts'
import { releaseCoupon, spendCoupon } from '../vip/coupon-steps.ts'
import { addGrowth } from '../vip/growth.ts'
import { countLimit, releaseLimit } from './limits.ts'
import { stepsOf, type OrderEvent } from './order-graph.table.ts'
import type { OrderRow } from './orders.repository.ts'
import { orderLedger, orderOutbox, orders, orderTimeline } from './orders.tables.ts'

export interface Happened {
  /** Seconds since 1970. */
  at: number
  source: (typeof orderTimeline.$inferInsert)['source']
}

/**
 * Moves an order along its graph, with all that follows from it, inside the caller's transaction.
 * The condition on the state is in the statement itself: of two that bring the same event, one moves and the other finds
 * nothing to do. Undefined: the order stays where it is.
 */
export async function advance(
  tx: Transaction,
  billingNo: string,
  event: OrderEvent,
  { at, source }: Happened,
): Promise<OrderRow | undefined> {
  const { from, to } = stepsOf(event)
  const [order] = await tx
    .update(orders)
    .set({ state: to, version: sql`${orders.version} + 1`, ...marks[event]?.(at) })
    .where(and(eq(orders.billingNo, billingNo), inArray(orders.state, from)))
    .returning()
  if (!order) return undefined
  await tx.insert(orderTimeline).values({ billingNo, version: order.version, event, source, at })
  await consequences[event]?.(tx, order, at)
  return order
}

/** What a step writes into the order's own row. */
const marks: Partial<Record<OrderEvent, (at: number) => Record<string, unknown>>> = {
  paid: (at) => ({
    paidAt: at,
    askAt: null,
    flag: sql`case when ${orders.state} in ('failed', 'expired') then 'late' else ${orders.flag} end`,
  }),
  delivered: (at) => ({ deliveredAt: at }),
}

type Consequence = (tx: Transaction, order: OrderRow, at: number) => Promise<void>

const consequences: Partial<Record<OrderEvent, Consequence>> = {
  paid: credit,
  failed: letGo,
  expired: letGo,
}

/** What an unpaid order holds is another's to take. */
async function letGo(tx: Transaction, order: OrderRow): Promise<void> {
  await releaseLimit(tx, order)
  await releaseCoupon(tx, order)
  await releaseLink(tx, order)
}

/** The money, the growth points and the promise of the goods, in one transaction. A second credit would break the ledger's key, and with it the transaction. */
async function credit(tx: Transaction, order: OrderRow, at: number): Promise<void> {
  const { billingNo, brand, amountMinor, currency } = order
  await tx.insert(orderLedger).values({ billingNo, brand, amountMinor, currency, at })
  await tx.insert(orderOutbox).values({ billingNo, dueAt: at, attempts: 0, done: false })
  await addGrowth(tx, order, at)
  const isOver = await countLimit(tx, order, at)
  const isMine = await spendCoupon(tx, order, at)
  if (!(await closeLink(tx, order)))
    await tx.update(orders).set({ flag: 'late_link_paid' }).where(eq(orders.billingNo, billingNo))
  if (order.flag !== 'late' || (!isOver && isMine)) return
  const flag = isMine ? 'late_over_limit' : isOver ? 'late_both_spent' : 'late_coupon_spent'
  await tx.update(orders).set({ flag }).where(eq(orders.billingNo, billingNo))
}
