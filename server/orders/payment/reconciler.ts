import { and, asc, eq, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import type { WorkerDeps } from '../delivery/worker-deps.ts'
import { createLanes } from '../lanes.ts'
import { statusOf, wireStatus } from '../order-graph.table.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'
import { unpaidStates } from './ask-again.ts'
import { receive } from './inbox.ts'
import { linkOf } from './link.ts'
import { placeOf } from './place-of.ts'
import { settle } from './settle.ts'

const batch = 20
/** After the first: 10 s, 20 s, 40 s … 1 h, but always when the order's time is over. */
const firstPauseSeconds = 10
const longestPauseSeconds = 3600
/** Of those that were taken with the last that had room. */
const crowdedSeconds = 5
/** So long a payment may still arrive after its order's time is over. */
const lateForSeconds = 7 * 86_400

/** Orders of one merchant account wait for no other's; one that has none yet waits with its brand. */
const laneOf = ({ account, brand }: OrderRow): string => account ?? brand
const laneColumn = sql<string>`coalesce(${orders.account}, ${orders.brand})`

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
    async begin(): Promise<void> {
      const full = new Set(Object.entries(lanes.rooms()).flatMap(([lane, room]) => (room === 0 ? [lane] : [])))
      for (;;) {
        const due = await withRetry(() => take(db, now(), [...full]))
        const late: string[] = []
        for (const order of due) {
          const lane = laneOf(order)
          if (lanes.room(lane) === 0) {
            full.add(lane)
            late.push(order.billingNo)
          } else
            lanes.run(
              lane,
              () => ask(deps, order).then(() => last(order)),
              () => last(order),
            )
        }
        if (late.length > 0) await withRetry(() => giveBack(db, late, now()))
        if (due.length < batch) return
      }
    },
  }
}

/** There was no room for them: they are asked about in a moment, and that was no question. */
const giveBack = (db: Database, billingNos: string[], at: number): Promise<unknown> =>
  db
    .update(orders)
    .set({ asks: sql`greatest(${orders.asks} - 1, 0)`, askAt: at + crowdedSeconds })
    .where(inArray(orders.billingNo, billingNos))

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

/** Those of full lanes stay where they are: after a launch they are thousands, and the others would wait behind them. */
async function take(db: Database, at: number, full: string[]): Promise<OrderRow[]> {
  const due = db
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(and(lte(orders.askAt, at), notInArray(laneColumn, full)))
    .orderBy(asc(orders.askAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const later = sql`${at}::bigint + least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${orders.asks}, 20)))::bigint)`
  return db
    .update(orders)
    .set({
      asks: sql`${orders.asks} + 1`,
      askAt: sql`case
        when ${orders.expiresAt} + ${lateForSeconds}::bigint <= ${at}::bigint then null
        when ${orders.expiresAt} > ${at}::bigint then least(${later}, ${orders.expiresAt})
        else ${later} end`,
    })
    .where(inArray(orders.billingNo, due))
    .returning()
}

async function ask(deps: WorkerDeps, order: OrderRow): Promise<void> {
  const { payments, now, onPaid } = deps
  const { billingNo } = order
  const said = await withTimeout(payments.provider.query(billingNo, placeOf(order)))
  const told = said === 'unasked' ? undefined : said
  if (told) {
    const received = await receive(deps, told, { at: now(), source: 'query' })
    if (received === 'moved' && told.status === 'paid') onPaid()
  }
  if (statusOf[order.state] !== wireStatus.pending || (told && told.status !== 'pending')) return
  const happened = { at: now(), source: 'clock' } as const
  if (order.expiresAt <= happened.at) {
    // Something is going on at the provider that nobody here understands: no clock decides about it.
    if (order.flag === 'unknown_word') return
    await settle(deps, { order, ending: 'expired', happened })
  } else if (said === undefined) {
    // The gateway stopped between writing the order and asking for its link.
    await linkOf(deps, order, happened)
  }
}
