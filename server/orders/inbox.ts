import { eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { prepared } from '../db/statement.ts'
import { heldColumns } from './held.ts'
import { orderInbox, orderQuarantine, orders } from './orders.tables.ts'
import { providerStates, type ProviderState, type ProviderStatus } from './provider.ts'
import { settle, type Happened } from './settle.ts'
import type { Ending } from './steps.ts'

/** As it arrives: a provider may invent a state that we do not know. */
export type Told = Omit<ProviderStatus, 'status'> & { status: string }

export type Received = 'moved' | 'unchanged' | 'quarantined'

/** What a provider's state means to an order; `pending` and words we do not know leave it waiting. */
const endingOf: Record<ProviderState, Ending | undefined> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  pending: undefined,
}
const isState = (word: string): word is ProviderState => providerStates.some((state) => state === word)

/** What has to fit, whether the order holds anything, and whether the same was told before. */
const orderTold = prepared((db: Database) =>
  db
    .select({
      ...heldColumns,
      amountMinor: orders.amountMinor,
      currency: orders.currency,
      isHeard: sql<boolean>`exists (
        select from ${orderInbox}
        where billing_no = ${sql.placeholder('billingNo')}
          and event_id = ${sql.placeholder('eventId')} and status = ${sql.placeholder('status')})`,
    })
    .from(orders)
    .where(eq(orders.billingNo, sql.placeholder('billingNo')))
    .prepare('order_told'),
)

/** Takes what a provider says, once, whether it came as a notification or as the answer to a query. */
export async function receive(db: Database, told: Told, happened: Happened): Promise<Received> {
  const { billingNo, eventId, status, occurredAt } = told
  const [order] = await orderTold(db).execute({ billingNo, eventId, status })
  if (!order) return putAside(db, told, 'unknownOrder', happened)
  const reason = mismatch(order, told)
  if (reason !== undefined) return putAside(db, told, reason, happened)
  if (order.isHeard) return 'unchanged'
  const heard = { eventId, status, occurredAt }
  const ending = isState(status) ? endingOf[status] : undefined
  if (ending !== undefined) return (await settle(db, { order, ending, happened, heard })) ? 'moved' : 'unchanged'
  await withRetry(() =>
    db
      .insert(orderInbox)
      .values({ billingNo, ...heard, receivedAt: happened.at })
      .onConflictDoNothing(),
  )
  return 'unchanged'
}

type Reason = (typeof orderQuarantine.$inferInsert)['reason']

/** The provider's words must fit the order to the last digit, whatever they say happened. */
function mismatch(order: { brand: string; currency: string; amountMinor: number }, told: Told): Reason | undefined {
  if (told.merchant !== order.brand) return 'merchant'
  if (told.currency !== order.currency) return 'currency'
  return told.amountMinor === order.amountMinor ? undefined : 'amount'
}

async function putAside(db: Database, told: Told, reason: Reason, { at }: Happened): Promise<Received> {
  const { billingNo, eventId, status, amountMinor, currency, merchant } = told
  await withRetry(() =>
    db
      .insert(orderQuarantine)
      .values({ billingNo, eventId, status, reason, amountMinor, currency, merchant, receivedAt: at })
      .onConflictDoNothing(),
  )
  return 'quarantined'
}
