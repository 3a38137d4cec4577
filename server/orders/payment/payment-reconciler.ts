import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { WorkerDeps } from '../lanes/job.ts'
import { createConcurrencyLanes } from '../lanes/concurrency-lanes.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { addFlagSql, removeFlagSql } from '../state/raised-flag.ts'
import { payableStates, pendingStates } from './requery-payment.ts'
import { applyPaymentReport } from './apply-report.ts'
import { getPaymentLinkOrForm } from './pay-entry.ts'
import { getPaymentIdentityFields } from './payment-identity-fields.ts'
import { settlePayment } from './settle-payment.ts'
import { getPaymentLane, isLastPaymentQuery, takeDuePaymentQueries } from './due-queries.ts'

/**
 * Creates the reconciler, which queries providers about pending orders to recover lost webhooks and expire unpaid
 * orders. Failed queries are retried.
 */
export function createPaymentReconciler(deps: WorkerDeps) {
  const { db, now } = deps
  const lanes = createConcurrencyLanes(deps)
  return {
    whenIdle: lanes.whenIdle,
    /** Starts due payment queries, up to the free slots of each lane. */
    async queryDue(): Promise<void> {
      const at = now()
      const due = await withRetry(() =>
        takeDuePaymentQueries(db).execute({ at, rooms: JSON.stringify(lanes.freeSlotsByLane()) }),
      )
      for (const order of due) {
        const isLast = isLastPaymentQuery(order, at)
        lanes.run(
          getPaymentLane(order),
          () => queryPayment(deps, order).then(() => (isLast ? endPaymentQueries(db, order.billingNo) : undefined)),
          () => (isLast ? flagUnansweredPayment(db, order.billingNo) : undefined),
        )
      }
    },
  }
}

/** Ends the queries after the provider has responded to the last one. Flags the order if it is still pending. */
async function endPaymentQueries(db: Database, billingNo: string): Promise<void> {
  await withRetry(() =>
    db
      .update(orders)
      .set({ askAt: null, ...removeFlagSql('unanswered') })
      .where(eq(orders.billingNo, billingNo)),
  )
  await flagUnansweredPayment(db, billingNo, inArray(orders.state, pendingStates))
}

/**
 * Condition for orders that are flagged if the provider does not respond to the last query. A failed or expired order
 * is flagged only when the query is not repeated anymore, because such orders are rarely paid.
 */
const lacksResponse = or(
  inArray(orders.state, pendingStates),
  and(inArray(orders.state, payableStates), isNull(orders.askAt)),
)

async function flagUnansweredPayment(db: Database, billingNo: string, condition = lacksResponse): Promise<void> {
  await withRetry(() =>
    db
      .update(orders)
      .set(addFlagSql('unanswered'))
      .where(and(eq(orders.billingNo, billingNo), condition)),
  )
}

async function queryPayment(deps: WorkerDeps, order: OrderRow): Promise<void> {
  const { payments, now, onPaid } = deps
  const { billingNo } = order
  const answer = await withTimeout(payments.provider.query(billingNo, getPaymentIdentityFields(order)))
  const report = answer === 'unasked' ? undefined : answer
  if (report) {
    const received = await applyPaymentReport(deps, report, { at: now(), source: 'query' })
    if (received === 'moved' && report.status === 'paid') onPaid()
  }
  if (wireStatusByState[order.state] !== wireStatus.pending || (report && report.status !== 'pending')) return
  const origin = { at: now(), source: 'clock' } as const
  if (order.expiresAt <= origin.at) {
    // Do not expire the order, because the provider reported an unknown status that may mean "paid".
    if ([order.flag, ...order.openFlags].includes('unknown_word')) return
    await settlePayment(deps, { order, outcome: 'expired', origin })
  } else if (answer === undefined) {
    // The provider has no such payment: the gateway crashed between writing the order and creating the payment.
    await getPaymentLinkOrForm(deps, order, origin)
  }
}
