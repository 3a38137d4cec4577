import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { reach } from '../failpoints.ts'
import { advance } from './advance.ts'
import { inTime } from './in-time.ts'
import type { OrderRow } from './orders.repository.ts'
import { orderOutbox, orders } from './orders.tables.ts'
import type { PaymentOptions } from './payments.ts'
import type { WorkerParts } from './worker.ts'

/** A round takes this many; the next one follows at once while there are more. */
const batch = 20
/** For whoever has taken a row and dies, and for a game that does not answer: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const longestPauseSeconds = 600

/** Delivers what is due to the games. A game is told again when in doubt, for it knows each billing number once. */
export async function deliverDue({ db, payments, now, onError }: WorkerParts): Promise<number> {
  const due = await withRetry(() => take(db, now()))
  await Promise.all(due.map((billingNo) => deliver(db, payments, billingNo, now).catch(onError)))
  return due.length
}

/** Moves the rows on before they are worked on: two gateways never hold the same one, and none is lost with its holder. */
async function take(db: Database, at: number): Promise<string[]> {
  const due = db
    .select({ billingNo: orderOutbox.billingNo })
    .from(orderOutbox)
    .where(and(eq(orderOutbox.done, false), lte(orderOutbox.dueAt, at)))
    .orderBy(asc(orderOutbox.dueAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(orderOutbox)
    .set({
      attempts: sql`${orderOutbox.attempts} + 1`,
      dueAt: sql`${at}::bigint + least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(${orderOutbox.attempts}, 20)))::bigint)`,
    })
    .where(inArray(orderOutbox.billingNo, due))
    .returning({ billingNo: orderOutbox.billingNo })
  return rows.map(({ billingNo }) => billingNo)
}

async function deliver(db: Database, { game }: PaymentOptions, billingNo: string, now: () => number): Promise<void> {
  reach('delivery.taken')
  const [order] = await db.select().from(orders).where(eq(orders.billingNo, billingNo))
  if (!order) throw new Error('a delivery without its order')
  await withRetry(() => db.transaction((tx) => advance(tx, billingNo, 'sent', { at: now(), source: 'delivery' })))
  await inTime(game.deliver(deliveryOf(order)))
  reach('delivery.made')
  await withRetry(() =>
    db.transaction(async (tx) => {
      await tx.update(orderOutbox).set({ done: true }).where(eq(orderOutbox.billingNo, billingNo))
      await advance(tx, billingNo, 'delivered', { at: now(), source: 'delivery' })
    }),
  )
}

function deliveryOf({ billingNo, brand, gpId, serverId, roleId, productId, gems }: OrderRow) {
  return { billingNo, brand, gpId, serverId, roleId, productId, gems }
}
