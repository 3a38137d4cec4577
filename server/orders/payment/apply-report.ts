import { eq, sql } from 'drizzle-orm'
import { batchCalls } from '../../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce, combineStatements } from '../../db/statement.ts'
import type { PaymentState } from '../../providers/payment-adapter.ts'
import type { ReportedPayment } from '../../providers/payments.ts'
import { reservationColumns } from '../state/reservations.ts'
import type { OrderStore } from '../order-store.ts'
import { orderAppliedEvents, orders, type orderQuarantinedEvents } from '../orders.tables.ts'
import type { PaymentOutcome } from '../state/transitions.ts'
import { bookExtraPayment, prepareUnknownStatusFlag } from './extra-payment.ts'
import { quarantinePayment } from '../quarantine.ts'
import { applyEventsReceivedBeforePayment } from '../refunds/early-events.ts'
import { makeProviderEventStorable } from '../make-provider-event-storable.ts'
import { settlePayment, type EventOrigin } from './settle-payment.ts'

export type ReportResult = 'moved' | 'unchanged' | 'quarantined'

/** Payment outcome for each provider status. `pending` and `unknown` leave the order unchanged. */
const outcomeByPaymentState: Record<PaymentState, PaymentOutcome | undefined> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  pending: undefined,
  unknown: undefined,
}

/**
 * Loads what a payment report is compared with: expected payment, reservations, credited payment and earlier events.
 * Loads the data of concurrent reports in a single query.
 */
const findReportedOrder = prepareOnce((db: Database) => {
  const statement = db
    .select({
      n: sql<number>`item.n`,
      ...reservationColumns,
      amountMinor: orders.amountMinor,
      currency: orders.currency,
      account: orders.account,
      isHeard: sql<boolean>`exists (
        select from order_inbox i where i.billing_no = item."billingNo" and i.event_id = item."eventId" and i.status = item.status)`,
      paidBy: sql<string | null>`(
        select coalesce(l.provider_ref, ${orders.providerRef}) from order_ledger l where l.billing_no = item."billingNo")`,
    })
    .from(sql`${buildBatchItemsTableSql({ billingNo: 'text', eventId: 'text', status: 'text' })} as item`)
    .innerJoin(orders, eq(orders.billingNo, sql`item."billingNo"`))
    .prepare('orders_of_notices')
  return batchCalls(async (notices: readonly Pick<ReportedPayment, 'billingNo' | 'eventId' | 'status'>[]) => {
    const items = notices.map(({ billingNo, eventId, status }) => ({ billingNo, eventId, status }))
    const found = new Map((await statement.execute(buildBatchItemsParameter(items))).map((row) => [row.n, row]))
    return notices.map((_, n) => found.get(n))
  })
})

/** Applies a payment report from a webhook or status query. Repeated reports have no effect. */
export async function applyPaymentReport(
  store: OrderStore,
  received: ReportedPayment,
  origin: EventOrigin,
): Promise<ReportResult> {
  const { db } = store
  const { at } = origin
  const report = makeProviderEventStorable(received, at)
  const { billingNo, eventId, providerRef, status, occurredAt, account, decline = null } = report
  const order = await findReportedOrder(db)(report)
  if (!order) return quarantinePayment(db, report, { reason: 'unknownOrder', at })
  const reason = findMismatch(order, report)
  if (reason !== undefined) return quarantinePayment(db, report, { reason, at })
  if (status === 'unknown') {
    await prepareUnknownStatusFlag(db).execute({ billingNo })
    return quarantinePayment(db, report, { reason: 'status', at })
  }
  const facts = { eventId, providerRef, status, occurredAt, account, decline }
  const outcome = outcomeByPaymentState[status]
  if (outcome === undefined) {
    if (!order.isHeard) await recordUnchangedReport(db)({ billingNo, eventId, status, occurredAt, at })
    return 'unchanged'
  }
  const hasMoved = !order.isHeard && (await settlePayment(store, { order, outcome, origin, report: facts }))
  // Run for repeated events too, because the gateway may have crashed before booking the extra payment.
  if (!hasMoved && status === 'paid' && order.paidBy !== providerRef) await bookExtraPayment(db, report, origin)
  if (status === 'paid') await applyEventsReceivedBeforePayment(store, billingNo, origin)
  return hasMoved ? 'moved' : 'unchanged'
}

/** Records reports that do not change their order. Concurrent reports share a statement. */
const recordUnchangedReport = prepareOnce((db: Database) => {
  const parts = {
    item: buildBatchItemsTableSql({
      billingNo: 'text',
      eventId: 'text',
      status: 'text',
      occurredAt: 'bigint',
      at: 'bigint',
    }),
    heard: sql`
      insert into order_inbox (billing_no, event_id, status, occurred_at, received_at)
      select "billingNo", "eventId", status, "occurredAt", at from item order by n
      on conflict do nothing returning billing_no`,
  }
  const columns = { billingNo: orderAppliedEvents.billingNo }
  const statement = combineStatements(db, parts, { from: 'heard', columns }).prepare('orders_take_down')
  return batchCalls(async (report: readonly RecordedReport[]) => {
    // Sort by key, so concurrent gateways lock rows in the same order and cannot deadlock.
    const sorted = report.toSorted((a, b) => (a.billingNo < b.billingNo ? -1 : 1))
    await withRetry(() => statement.execute(buildBatchItemsParameter(sorted)))
    return report.map(() => undefined)
  })
})
type RecordedReport = Pick<ReportedPayment, 'billingNo' | 'eventId' | 'status' | 'occurredAt'> & { at: number }

type QuarantineReason = (typeof orderQuarantinedEvents.$inferInsert)['reason']
type ExpectedPayment = Pick<typeof orders.$inferSelect, 'brand' | 'account' | 'currency' | 'amountMinor'>

/** Returns why a report does not match its order, or undefined if it matches. */
function findMismatch(order: ExpectedPayment, report: ReportedPayment): QuarantineReason | undefined {
  if (!report.belongsTo(order)) return 'merchant'
  if (report.currency !== order.currency) return 'currency'
  return report.amountMinor === order.amountMinor ? undefined : 'amount'
}
