import { eq, sql } from 'drizzle-orm'
import { batched } from '../../db/batch.ts'
import { itemsJson, itemsTable } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepared } from '../../db/statement.ts'
import { providerStates, type ProviderState, type ProviderStatus } from '../../providers/payment-provider.ts'
import { heldColumns } from '../held.ts'
import type { OrderStore } from '../order-store.ts'
import { orderInbox, orderQuarantine, orders } from '../orders.tables.ts'
import type { Ending } from '../steps.ts'
import { bookExtra, flagged } from './extra-payment.ts'
import { settle, type Happened, type Heard } from './settle.ts'

/** As it arrives: a provider may invent a state that we do not know. */
export type Notice = Omit<ProviderStatus, 'status'> & { status: string }

export type Received = 'moved' | 'unchanged' | 'quarantined'

/** What a provider's state means to an order; `pending` leaves it waiting. */
const endingOf: Record<ProviderState, Ending | undefined> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  pending: undefined,
}
const isState = (word: string): word is ProviderState => providerStates.some((state) => state === word)

/** What has to fit, whether the order holds anything, whether the same was told before, and which payment has paid it; for all notices of the same moment. */
const orderTold = prepared((db: Database) => {
  const statement = db
    .select({
      n: sql<number>`item.n`,
      ...heldColumns,
      amountMinor: orders.amountMinor,
      currency: orders.currency,
      isHeard: sql<boolean>`exists (
        select from order_inbox i where i.billing_no = item."billingNo" and i.event_id = item."eventId" and i.status = item.status)`,
      paidBy: sql<string | null>`(
        select coalesce(l.provider_ref, ${orders.providerRef}) from order_ledger l where l.billing_no = item."billingNo")`,
    })
    .from(sql`${itemsTable({ billingNo: 'text', eventId: 'text', status: 'text' })} as item`)
    .innerJoin(orders, eq(orders.billingNo, sql`item."billingNo"`))
    .prepare('orders_told')
  return batched(async (notices: readonly Pick<Notice, 'billingNo' | 'eventId' | 'status'>[]) => {
    const items = notices.map(({ billingNo, eventId, status }) => ({ billingNo, eventId, status }))
    const found = new Map((await statement.execute(itemsJson(items))).map((row) => [row.n, row]))
    return notices.map((_, n) => found.get(n))
  })
})

/** Takes what a provider says, once, whether it came as a notification or as the answer to a query. */
export async function receive(store: OrderStore, told: Notice, happened: Happened): Promise<Received> {
  const { db } = store
  const { billingNo, eventId, providerRef, status, occurredAt } = told
  const order = await orderTold(db)(told)
  if (!order) return putAside(db, told, 'unknownOrder', happened)
  const reason = mismatch(order, told)
  if (reason !== undefined) return putAside(db, told, reason, happened)
  if (!isState(status)) {
    await flagged(db).execute({ billingNo, flag: 'unknown_word' })
    return putAside(db, told, 'status', happened)
  }
  const heard = { eventId, providerRef, status, occurredAt }
  const ending = endingOf[status]
  if (ending === undefined) {
    if (!order.isHeard) await takeDown(db, billingNo, heard, happened)
    return 'unchanged'
  }
  if (!order.isHeard && (await settle(store, { order, ending, happened, heard }))) return 'moved'
  // Also where the same was heard before: the gateway may have stopped between hearing of it and booking it.
  if (status === 'paid' && order.paidBy !== providerRef) await bookExtra(db, told, happened)
  return 'unchanged'
}

const takeDown = (db: Database, billingNo: string, { eventId, status, occurredAt }: Heard, { at }: Happened) =>
  withRetry(() =>
    db.insert(orderInbox).values({ billingNo, eventId, status, occurredAt, receivedAt: at }).onConflictDoNothing(),
  )

type Reason = (typeof orderQuarantine.$inferInsert)['reason']

/** The provider's words must fit the order to the last digit, whatever they say happened. */
function mismatch(order: { brand: string; currency: string; amountMinor: number }, told: Notice): Reason | undefined {
  if (told.merchant !== order.brand) return 'merchant'
  if (told.currency !== order.currency) return 'currency'
  return told.amountMinor === order.amountMinor ? undefined : 'amount'
}

async function putAside(db: Database, told: Notice, reason: Reason, { at }: Happened): Promise<Received> {
  const { billingNo, eventId, status, amountMinor, currency, merchant } = told
  await withRetry(() =>
    db
      .insert(orderQuarantine)
      .values({ billingNo, eventId, status, reason, amountMinor, currency, merchant, receivedAt: at })
      .onConflictDoNothing(),
  )
  return 'quarantined'
}
