import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import { createLanes } from '../lanes.ts'
import { statusOf, wireStatus } from '../order-graph.table.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { unpaidStates } from './ask-again.ts'
import { receive } from './inbox.ts'
import { linkOf } from './link.ts'
import { placeOf } from './place-of.ts'
import { settle } from './settle.ts'
import { laneOf, takeToAsk } from './to-ask.ts'

/**
 * Asks the provider about orders it has been silent on: lost notifications heal, and what nobody paid expires. An outage says nothing about a
 * payment: the order stays as it is and is asked about again.
 */
export function createReconciler(deps: WorkerDeps) {
  const { db, now } = deps
  const lanes = createLanes(deps)
  const last = (order: OrderRow) => (order.askAt === null ? flagUnanswered(db, order.billingNo) : undefined)

  return {
    idle: lanes.idle,
    /** Asks as far as each lane has room; in a launch thousands are due, and the others stay where they are until the next round. */
    async begin(): Promise<void> {
      const due = await withRetry(() => takeToAsk(db).execute({ at: now(), rooms: JSON.stringify(lanes.rooms()) }))
      for (const order of due)
        lanes.run(
          laneOf(order),
          () => ask(deps, order).then(() => last(order)),
          () => last(order),
        )
    },
  }
}

/** Nobody asks any more, and nobody has said how it stands: an operator sees it. */
const flagUnanswered = async (db: Database, billingNo: string): Promise<void> => {
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

async function ask(deps: WorkerDeps, order: OrderRow): Promise<void> {
  const { payments, now, onPaid } = deps
  const { billingNo } = order
  const answer = await withTimeout(payments.provider.query(billingNo, placeOf(order)))
  const standing = answer === 'unasked' ? undefined : answer
  if (standing) {
    const received = await receive(deps, standing, { at: now(), source: 'query' })
    if (received === 'moved' && standing.status === 'paid') onPaid()
  }
  if (statusOf[order.state] !== wireStatus.pending || (standing && standing.status !== 'pending')) return
  const happened = { at: now(), source: 'clock' } as const
  if (order.expiresAt <= happened.at) {
    // Something is going on at the provider that nobody here understands: no clock decides about it.
    if (order.flag === 'unknown_word') return
    await settle(deps, { order, ending: 'expired', happened })
  } else if (answer === undefined) {
    // The gateway stopped between writing the order and asking for its link.
    await linkOf(deps, order, happened)
  }
}
