import { eq, sql } from 'drizzle-orm'
import { batched } from '../../db/batch.ts'
import { itemsJson, itemsTable } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepared, together } from '../../db/statement.ts'
import type { PaymentState } from '../../providers/payment-adapter.ts'
import type { ReportedPayment } from '../../providers/payments.ts'
import { heldColumns } from '../held.ts'
import type { OrderStore } from '../order-store.ts'
import { orderInbox, orders, type orderQuarantine } from '../orders.tables.ts'
import type { Ending } from '../steps.ts'
import { bookExtra, flagged } from './extra-payment.ts'
import { putAside } from '../put-aside.ts'
import { hearEarly } from '../refunds/early.ts'
import { storableEvent } from '../storable-event.ts'
import { settle, type Happened } from './settle.ts'

export type Received = 'moved' | 'unchanged' | 'quarantined'

/** The meaning of a company's state for an order; `pending` leaves it waiting, and so does a state that the company does not know itself. */
const endingOf: Record<PaymentState, Ending | undefined> = {
  paid: 'paid',
  failed: 'failed',
  expired: 'expired',
  pending: undefined,
  unknown: undefined,
}

/** Facts about the orders of all notices of one moment: the expected payment, held goods, repeats, and the payment that has paid. */
const orderOfNotice = prepared((db: Database) => {
  const statement = db
    .select({
      n: sql<number>`item.n`,
      ...heldColumns,
      amountMinor: orders.amountMinor,
      currency: orders.currency,
      account: orders.account,
      isHeard: sql<boolean>`exists (
        select from order_inbox i where i.billing_no = item."billingNo" and i.event_id = item."eventId" and i.status = item.status)`,
      paidBy: sql<string | null>`(
        select coalesce(l.provider_ref, ${orders.providerRef}) from order_ledger l where l.billing_no = item."billingNo")`,
    })
    .from(sql`${itemsTable({ billingNo: 'text', eventId: 'text', status: 'text' })} as item`)
    .innerJoin(orders, eq(orders.billingNo, sql`item."billingNo"`))
    .prepare('orders_of_notices')
  return batched(async (notices: readonly Pick<ReportedPayment, 'billingNo' | 'eventId' | 'status'>[]) => {
    const items = notices.map(({ billingNo, eventId, status }) => ({ billingNo, eventId, status }))
    const found = new Map((await statement.execute(itemsJson(items))).map((row) => [row.n, row]))
    return notices.map((_, n) => found.get(n))
  })
})

/** Takes what a company says, once, whether it came as a notification or as the answer to a query. */
export async function receive(store: OrderStore, said: ReportedPayment, happened: Happened): Promise<Received> {
  const { db } = store
  const { at } = happened
  const report = storableEvent(said, at)
  const { billingNo, eventId, providerRef, status, occurredAt, account, decline = null } = report
  const order = await orderOfNotice(db)(report)
  if (!order) return putAside(db, report, { reason: 'unknownOrder', at })
  const reason = mismatch(order, report)
  if (reason !== undefined) return putAside(db, report, { reason, at })
  if (status === 'unknown') {
    await flagged(db).execute({ billingNo, flag: 'unknown_word' })
    return putAside(db, report, { reason: 'status', at })
  }
  const heard = { eventId, providerRef, status, occurredAt, account, decline }
  const ending = endingOf[status]
  if (ending === undefined) {
    if (!order.isHeard) await takeDown(db)({ billingNo, eventId, status, occurredAt, at })
    return 'unchanged'
  }
  const hasMoved = !order.isHeard && (await settle(store, { order, ending, happened, heard }))
  // Also where the same was heard before: the gateway may have stopped between hearing of it and booking it.
  if (!hasMoved && status === 'paid' && order.paidBy !== providerRef) await bookExtra(db, report, happened)
  if (status === 'paid') await hearEarly(store, billingNo, happened)
  return hasMoved ? 'moved' : 'unchanged'
}

/** What changes nothing, for all that is said in the same moment: of a company that is asked about a crowd, most answers are such. */
const takeDown = prepared((db: Database) => {
  const parts = {
    item: itemsTable({ billingNo: 'text', eventId: 'text', status: 'text', occurredAt: 'bigint', at: 'bigint' }),
    heard: sql`
      insert into order_inbox (billing_no, event_id, status, occurred_at, received_at)
      select "billingNo", "eventId", status, "occurredAt", at from item order by n
      on conflict do nothing returning billing_no`,
  }
  const columns = { billingNo: orderInbox.billingNo }
  const statement = together(db, parts, { from: 'heard', columns }).prepare('orders_take_down')
  return batched(async (report: readonly TakenDown[]) => {
    // In the order of their keys, so that two gateways wait for each other in one direction.
    const sorted = report.toSorted((a, b) => (a.billingNo < b.billingNo ? -1 : 1))
    await withRetry(() => statement.execute(itemsJson(sorted)))
    return report.map(() => undefined)
  })
})
type TakenDown = Pick<ReportedPayment, 'billingNo' | 'eventId' | 'status' | 'occurredAt'> & { at: number }

type Reason = (typeof orderQuarantine.$inferInsert)['reason']
type Fitting = Pick<typeof orders.$inferSelect, 'brand' | 'account' | 'currency' | 'amountMinor'>

/** A notice of any kind must fit the order to the last digit. */
function mismatch(order: Fitting, report: ReportedPayment): Reason | undefined {
  if (!report.isOf(order)) return 'merchant'
  if (report.currency !== order.currency) return 'currency'
  return report.amountMinor === order.amountMinor ? undefined : 'amount'
}
