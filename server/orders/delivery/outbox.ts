import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { together } from '../../db/statement.ts'
import { withTimeout } from '../../providers/with-timeout.ts'
import type { Delivery } from '../../providers/payments.ts'
import { reach } from '../failpoints.ts'
import { stepsOf } from '../order-graph.table.ts'
import { orderOutbox, orders } from '../orders.tables.ts'
import { handOut } from '../steps.ts'
import { refuseDelivery } from './refuse.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** A round takes this many; the next one follows at once while there are more. */
const batch = 20
/** For whoever has taken a row and dies, and for a game that does not answer: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const longestPauseSeconds = 600

const source = 'delivery'

/** Delivers a batch of what is due to the games. A game is told again when in doubt, for it knows each billing number once. */
export async function deliverDue(deps: WorkerDeps): Promise<boolean> {
  const { db, now, onError } = deps
  const due = await withRetry(() => take(db, now()))
  await Promise.all(due.map((delivery) => deliver(deps, delivery).catch(onError)))
  return due.length === batch
}

const deliveryColumns = {
  billingNo: orders.billingNo,
  brand: orders.brand,
  gpId: orders.gpId,
  serverId: orders.serverId,
  roleId: orders.roleId,
  productId: orders.productId,
  gems: orders.gems,
}

/**
 * Moves the rows on before they are worked on: two gateways never hold the same one, and none is lost with its holder.
 * With them their orders take the step `sent`. Not prepared, for the best way to do it changes with the number of orders.
 */
function take(db: Database, at: number): Promise<Delivery[]> {
  const { from, to } = stepsOf('sent')
  const pause = sql`least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(attempts, 20)))::bigint)`
  const parts = {
    free: sql`
      select billing_no from order_outbox where not done and due_at <= ${at}::bigint
      order by due_at limit ${batch} for update skip locked`,
    taken: sql`
      update order_outbox set attempts = attempts + 1, due_at = ${at}::bigint + ${pause}
      where billing_no in (select billing_no from free)
      returning billing_no`,
    sent: sql`
      update orders set state = ${to}, version = version + 1
      where billing_no in (select billing_no from taken) and state in ${from}
      returning billing_no, version`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, version, 'sent', ${source}::text, ${at}::bigint from sent`,
    due: sql`select orders.* from orders join taken using (billing_no)`,
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
  else if ('later' in answer) await postpone(db, billingNo, now() + answer.later)
  else await handOut.together(db)({ billingNo, at: now(), source })
}

const postpone = (db: Database, billingNo: string, dueAt: number): Promise<unknown> =>
  withRetry(() => db.update(orderOutbox).set({ dueAt }).where(eq(orderOutbox.billingNo, billingNo)))
