import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { together } from '../../db/statement.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import type { Delivery } from '../../providers/payments.ts'
import { reach } from '../failpoints.ts'
import { createLanes, laneLimits, type Lanes } from '../lanes.ts'
import { stepsOf } from '../order-graph.table.ts'
import { orderOutbox, orders } from '../orders.tables.ts'
import { handOut } from '../steps.ts'
import { noteFailure } from './park.ts'
import { refuseDelivery } from './refuse.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** The pause after a worker that died with a row, or a game that did not answer: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const longestPauseSeconds = 600

const source = 'delivery'

export interface Deliveries {
  /** Gives the games what is due, as far as each has room, and does not wait for them. */
  begin: () => Promise<void>
  /** Resolves when the games have answered. */
  idle: () => Promise<void>
}

/**
 * What is paid goes to its game, in a lane of its own: a game that hangs holds up nobody else's. It is told again when in doubt, for it knows
 * each billing number once.
 */
export function createDeliveries(deps: WorkerDeps, onFree: () => void): Deliveries {
  const lanes = createLanes({ ...deps, onFree })
  return {
    idle: lanes.idle,
    // One take is enough: the rest is in full lanes, which ask for more when they have room, or was promised after it.
    async begin() {
      const taken = await withRetry(() => take(deps.db, deps.now(), lanes))
      for (const { lane, ...delivery } of taken) run(deps, lanes, lane, delivery)
    },
  }
}

const run = (deps: WorkerDeps, lanes: Lanes, lane: string, delivery: Delivery): void =>
  lanes.run(
    lane,
    () => deliver(deps, delivery),
    (error) => noteFailure(deps.db, { billingNo: delivery.billingNo, error, at: deps.now() }),
  )

const deliveryColumns = {
  billingNo: orders.billingNo,
  brand: orders.brand,
  gpId: orders.gpId,
  serverId: orders.serverId,
  roleId: orders.roleId,
  productId: orders.productId,
  gems: orders.gems,
  lane: orderOutbox.lane,
}

/**
 * Moves the rows on before they are worked on: two gateways never hold the same one, and none is lost with its holder. Of each lane as many as
 * it has room for; the lanes are found by one step of the index each. With them their orders take the step `sent`.
 * Not prepared, for the best way to do it changes with the number of orders.
 */
function take(db: Database, at: number, lanes: Lanes): Promise<(Delivery & { lane: string })[]> {
  const { from, to } = stepsOf('sent')
  const pause = sql`least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(attempts, 20)))::bigint)`
  const waits = sql`not done and parked_at is null`
  const room = sql`coalesce((${JSON.stringify(lanes.rooms())}::jsonb ->> lanes.lane)::int, ${laneLimits.mostInFlight})`
  const parts = {
    lanes: sql`
      with recursive found as (
        (select lane from order_outbox where ${waits} order by lane limit 1)
        union all
        select (select lane from order_outbox where ${waits} and lane > found.lane order by lane limit 1)
        from found where found.lane is not null
      ) select lane from found where lane is not null`,
    free: sql`
      select due.billing_no from lanes, lateral (
        select billing_no from order_outbox
        where ${waits} and order_outbox.lane = lanes.lane and due_at <= ${at}::bigint
        order by due_at limit ${room} for update skip locked
      ) as due`,
    taken: sql`
      update order_outbox set attempts = attempts + 1, due_at = ${at}::bigint + ${pause}
      where billing_no in (select billing_no from free)
      returning billing_no, lane`,
    sent: sql`
      update orders set state = ${to}, version = version + 1
      where billing_no in (select billing_no from taken) and state in ${from}
      returning billing_no, version`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, version, 'sent', ${source}::text, ${at}::bigint from sent`,
    due: sql`select orders.*, taken.lane from orders join taken using (billing_no)`,
  }
  return together(db, parts, { from: 'due', columns: deliveryColumns }).execute()
}

async function deliver(deps: WorkerDeps, delivery: Delivery): Promise<void> {
  const { db, payments, now } = deps
  const { billingNo } = delivery
  reach('delivery.taken')
  const answer = await withTimeout(payments.game.deliver(delivery))
  reach('delivery.made')
  if ('refused' in answer) await refuseDelivery(deps, { billingNo, reason: answer.refused, at: now() })
  else if ('later' in answer) await postpone(db, billingNo, { at: now(), seconds: answer.later })
  else await handOut.together(db)({ billingNo, at: now(), source })
}

async function postpone(db: Database, billingNo: string, { at, seconds }: { at: number; seconds: number }) {
  const dueAt = at + seconds
  await withRetry(() => db.update(orderOutbox).set({ dueAt }).where(eq(orderOutbox.billingNo, billingNo)))
  await noteFailure(db, { billingNo, error: new Error(`the game wants to be asked again in ${seconds} s`), at })
}
