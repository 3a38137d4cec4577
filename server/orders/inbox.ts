import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { reach } from '../failpoints.ts'
import { advance, type Happened } from './advance.ts'
import type { OrderEvent } from './order-graph.table.ts'
import type { OrderRow } from './orders.repository.ts'
import { orderInbox, orderQuarantine, orders } from './orders.tables.ts'
import { providerStates, type ProviderState, type ProviderStatus } from './provider.ts'

/** As it arrives: a provider may invent a state that we do not know. */
export type Told = Omit<ProviderStatus, 'status'> & { status: string }

export type Received = 'moved' | 'unchanged' | 'quarantined'

/** What a provider's state means to an order; `pending` and words we do not know leave it waiting. */
const eventOf: Record<ProviderState, OrderEvent | undefined> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  pending: undefined,
}
const isState = (word: string): word is ProviderState => providerStates.some((state) => state === word)

/** Takes what a provider says, once, whether it came as a notification or as the answer to a query. */
export function receive(db: Database, told: Told, happened: Happened): Promise<Received> {
  const { billingNo, eventId, status, occurredAt } = told
  return withRetry(() =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.billingNo, billingNo))
      const reason = mismatch(order, told)
      if (reason !== undefined) {
        const { amountMinor, currency, merchant } = told
        await tx
          .insert(orderQuarantine)
          .values({ billingNo, eventId, status, reason, amountMinor, currency, merchant, receivedAt: happened.at })
          .onConflictDoNothing()
        return 'quarantined'
      }
      const first = await tx
        .insert(orderInbox)
        .values({ billingNo, eventId, status, occurredAt, receivedAt: happened.at })
        .onConflictDoNothing()
        .returning({ eventId: orderInbox.eventId })
      const event = isState(status) ? eventOf[status] : undefined
      if (first.length === 0 || event === undefined) return 'unchanged'
      const moved = await advance(tx, billingNo, event, happened)
      reach('notification.unwritten')
      return moved ? 'moved' : 'unchanged'
    }),
  )
}

type Reason = (typeof orderQuarantine.$inferInsert)['reason']

/** The provider's words must fit the order to the last digit, whatever they say happened. */
function mismatch(order: OrderRow | undefined, told: Told): Reason | undefined {
  if (!order) return 'unknownOrder'
  if (told.merchant !== order.brand) return 'merchant'
  if (told.currency !== order.currency) return 'currency'
  return told.amountMinor === order.amountMinor ? undefined : 'amount'
}
