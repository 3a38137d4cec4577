import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { withTimeout } from '../../providers/outbound/with-timeout.ts'
import type { WorkerDeps } from '../lanes/job.ts'
import { createLanes } from '../lanes/lanes.ts'
import { wireStatusByState, wireStatus } from '../state/order-states.table.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { unpaidStates } from './requery-payment.ts'
import { applyPaymentReport } from './apply-report.ts'
import { getPayEntry } from './pay-entry.ts'
import { getPaymentPlace } from './payment-place.ts'
import { settlePayment } from './settle-payment.ts'
import { getPaymentLane, takeDueQueries } from './due-queries.ts'

/**
 * Asks the provider about orders it has been silent on: lost notifications heal, and what nobody paid expires. An outage says nothing about a
 * payment: the order stays as it is and is asked about again.
 */
export function createReconciler(deps: WorkerDeps) {
  const { db, now } = deps
  const lanes = createLanes(deps)
  const flagAfterLastQuery = (order: OrderRow) =>
    order.askAt === null ? flagUnansweredPayment(db, order.billingNo) : undefined

  return {
    idle: lanes.whenIdle,
    /** Asks as far as each lane has room; in a launch thousands are due, and the others stay where they are until the next round. */
    async queryDue(): Promise<void> {
      const due = await withRetry(() =>
        takeDueQueries(db).execute({ at: now(), rooms: JSON.stringify(lanes.freeSlotsByLane()) }),
      )
      for (const order of due)
        lanes.run(
          getPaymentLane(order),
          () => queryPayment(deps, order).then(() => flagAfterLastQuery(order)),
          () => flagAfterLastQuery(order),
        )
    },
  }
}

/** Nobody asks any more, and nobody has said how it stands: an operator sees it. */
const flagUnansweredPayment = async (db: Database, billingNo: string): Promise<void> => {
  await withRetry(() =>
    db
      .update(orders)
      .set({ flag: 'unanswered' })
      .where(
        and(
          eq(orders.billingNo, billingNo),
          inArray(orders.state, unpaidStates),
          isNull(orders.askAt),
          isNull(orders.flag),
        ),
      ),
  )
}

async function queryPayment(deps: WorkerDeps, order: OrderRow): Promise<void> {
  const { payments, now, onPaid } = deps
  const { billingNo } = order
  const answer = await withTimeout(payments.provider.query(billingNo, getPaymentPlace(order)))
  const standing = answer === 'unasked' ? undefined : answer
  if (standing) {
    const received = await applyPaymentReport(deps, standing, { at: now(), source: 'query' })
    if (received === 'moved' && standing.status === 'paid') onPaid()
  }
  if (wireStatusByState[order.state] !== wireStatus.pending || (standing && standing.status !== 'pending')) return
  const origin = { at: now(), source: 'clock' } as const
  if (order.expiresAt <= origin.at) {
    // Something is going on at the provider that nobody here understands: no clock decides about it.
    if (order.flag === 'unknown_word') return
    await settlePayment(deps, { order, outcome: 'expired', origin })
  } else if (answer === undefined) {
    // The gateway stopped between writing the order and asking for its link.
    await getPayEntry(deps, order, origin)
  }
}
