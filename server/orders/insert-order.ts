import { CallFailure } from '../contract/call-failure.ts'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { reach } from '../failpoints.ts'
import { holdLink } from '../replenish/hold-link.ts'
import { reserveCoupon } from '../vip/coupon-steps.ts'
import { advance } from './advance.ts'
import { spendCard, type CardRow } from './cards.repository.ts'
import { holdLimit } from './limits.ts'
import type { NewOrder, OrderRow } from './orders.repository.ts'
import { orderRequests, orders, orderTimeline } from './orders.tables.ts'

/** What makes a start repeatable: its id, and what it was for. */
export interface StartRequest {
  brand: string
  requestId: string
  suid: string
  fingerprint: string
}

interface NewPurchase {
  order: NewOrder
  request: StartRequest
  /** A card pays at once. */
  card: CardRow | undefined
}

/**
 * Writes an order with all that it takes: its request, its limit, its coupon, its make-up link, its card. All of it or nothing.
 * Undefined where the request has an order already: its row is inserted first, so the second of two waits for the first.
 */
export function insertOrder(db: Database, { order, request, card }: NewPurchase): Promise<OrderRow | undefined> {
  const { billingNo, createdAt: at } = order
  const { brand, requestId, fingerprint } = request
  return withRetry(() =>
    db.transaction(async (tx) => {
      const claimed = await tx
        .insert(orderRequests)
        .values({ brand, requestId, billingNo, fingerprint })
        .onConflictDoNothing()
        .returning({ billingNo: orderRequests.billingNo })
      if (claimed.length === 0) return undefined
      const [row] = await tx.insert(orders).values(order).returning()
      if (!row) throw new Error('an order that was not inserted')
      await tx.insert(orderTimeline).values({ billingNo, version: 0, event: 'created', source: 'start', at })
      await holdLimit(tx, row, at)
      await reserveCoupon(tx, row, at)
      await holdLink(tx, row)
      reach('order.unwritten')
      if (!card) return row
      if (!(await spendCard(tx, card, billingNo))) throw new CallFailure('cardUsed')
      return advance(tx, billingNo, 'paid', { at, source: 'start' })
    }),
  )
}
