import { and, asc, eq, getTableColumns, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { batchCalls } from '../../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce } from '../../db/statement.ts'
import type { ReversalEvent } from '../../providers/payment-adapter.ts'
import type { EventOrigin } from '../state/event-origin.ts'
import type { ReplenishLinkSteps, OrderStore } from '../order-store.ts'
import { orderQuarantinedEvents } from '../orders.tables.ts'
import type { Job } from '../lanes/job.ts'
import { applyRefundOrDispute } from './apply-refund-or-dispute.ts'

type Row = typeof orderQuarantinedEvents.$inferSelect

/** Loads refunds and disputes that arrived before their payment. Concurrent payments share a query. */
const findEarlyEvents = prepareOnce((db: Database) => {
  const isOf = eq(orderQuarantinedEvents.billingNo, sql`item."billingNo"`)
  const statement = db
    .select({ n: sql<number>`item.n`, ...getTableColumns(orderQuarantinedEvents) })
    .from(sql`${buildBatchItemsTableSql({ billingNo: 'text' })} as item`)
    .innerJoin(orderQuarantinedEvents, and(isOf, isNotNull(orderQuarantinedEvents.dueAt)))
    .orderBy(asc(orderQuarantinedEvents.receivedAt))
    .prepare('early_money_back')
  return batchCalls(async (payments: readonly Pick<Row, 'billingNo'>[]) => {
    const rows = await statement.execute(buildBatchItemsParameter(payments.map(({ billingNo }) => ({ billingNo }))))
    return payments.map((_, n) => rows.filter((row) => row.n === n))
  })
})

/** Applies refund and dispute events that arrived before the payment. */
export async function applyEventsReceivedBeforePayment(
  store: OrderStore,
  billingNo: string,
  origin: EventOrigin,
): Promise<void> {
  for (const row of await findEarlyEvents(store.db)({ billingNo })) await retryEvent(store, row, origin)
}

async function retryEvent(store: OrderStore, row: Row, origin: EventOrigin): Promise<void> {
  const event = toEvent(row)
  const result = event ? await applyRefundOrDispute(store, event, origin) : 'strange'
  if (result === 'early') return
  const isRow = and(
    eq(orderQuarantinedEvents.billingNo, row.billingNo),
    eq(orderQuarantinedEvents.eventId, row.eventId),
    eq(orderQuarantinedEvents.status, row.status),
    eq(orderQuarantinedEvents.reason, row.reason),
  )
  // Stop retrying an event that still does not match. An operator must review it.
  await withRetry(() =>
    result === 'strange'
      ? store.db.update(orderQuarantinedEvents).set({ dueAt: null }).where(isRow)
      : store.db.delete(orderQuarantinedEvents).where(isRow),
  )
}

function toEvent({ reason, providerRef, occurredAt, respondBy, ...row }: Row): ReversalEvent | undefined {
  if (providerRef === null || occurredAt === null) return undefined
  const { billingNo, eventId, status, amountMinor, currency } = row
  const shared = { billingNo, eventId, status, amountMinor, currency, providerRef, occurredAt }
  const own = reason === 'refund' ? { refundNo: undefined } : respondBy === null ? {} : { respondBy }
  return { about: reason, ...own, ...shared } as ReversalEvent
}

const batch = 20
const daySeconds = 86_400
/** Seconds to wait for the payment of an early event. */
const maxWaitSeconds = 30 * daySeconds

/**
 * Creates the job that retries early events, because the payment may have been written concurrently. The delay grows
 * from 10 s to 1 h.
 */
export const createRetryJobForEventsBeforePayment = (replenishLinks: ReplenishLinkSteps): Job => ({
  due: orderQuarantinedEvents.dueAt,
  async runBatch({ db, now }) {
    const due = await withRetry(() => takeDueEvents(db, now()))
    for (const row of due) await retryEvent({ db, replenishLinks }, row, { at: now(), source: 'notification' })
    return due.length === batch
  },
})

async function takeDueEvents(db: Database, at: number): Promise<Row[]> {
  const { billingNo, eventId, status, reason } = orderQuarantinedEvents
  const key = sql.join([billingNo, eventId, status, reason], sql`, `)
  const due = db
    .select({ key })
    .from(orderQuarantinedEvents)
    .where(lte(orderQuarantinedEvents.dueAt, at))
    .orderBy(asc(orderQuarantinedEvents.dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const age = sql`(${at}::bigint - ${orderQuarantinedEvents.receivedAt})`
  return db
    .update(orderQuarantinedEvents)
    .set({
      dueAt: sql`case when ${age} <= ${maxWaitSeconds}::bigint then ${at}::bigint + least(greatest(${age}, 10), 3600) end`,
    })
    .where(inArray(sql`(${key})`, due))
    .returning()
}
