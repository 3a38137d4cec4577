import { and, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { trackedEventDefinitions } from '../../../src/contract/tracking/events.table.ts'
import { trackedEvents } from '../../tracking/tracking.tables.ts'
import { officeFigures, orderJobProgress, officeVisits } from './figures.tables.ts'

const quarter = 900
/** Length of the time slice per transaction in seconds. Short slices keep statements short. */
const sliceSeconds = 3600
/** Seconds between two runs. */
export const figuresJobIntervalSeconds = 60
/**
 * Seconds of the past that each run computes again, because transactions may commit late and gateways' clocks differ.
 */
const lateSeconds = 1800

/**
 * Updates the table of figures. Each run computes all rows since the last run again, so repeated and late runs are
 * harmless.
 */
export const rollUpFiguresJob = {
  due: orderJobProgress.dueAt,
  rows: sql`${orderJobProgress.kind} = 'figures'`,
  runBatch: ({ db, now }: { db: Database; now: () => number }): Promise<boolean> =>
    runInTransaction(db, (tx) => rollUpSlice(tx, now())),
}

/** Processes one time slice. Returns true if more slices are due. */
async function rollUpSlice(tx: Transaction, now: number): Promise<boolean> {
  const [mark] = await tx
    .select()
    .from(orderJobProgress)
    .where(and(eq(orderJobProgress.kind, 'figures'), lte(orderJobProgress.dueAt, now)))
    .for('update', { skipLocked: true })
  if (!mark) return false
  // If a gateway's clock was ahead in an earlier run, start from the current time instead.
  const from = await findStart(tx, Math.min(mark.through, now - lateSeconds), now)
  const until = from + sliceSeconds
  await tx.delete(officeFigures).where(and(gte(officeFigures.at, from), lt(officeFigures.at, until)))
  await insertFigures(tx, from, until)
  await replaceVisits(tx, from, until)
  const isMore = until <= now
  await tx
    .update(orderJobProgress)
    .set({
      through: Math.min(until, now - lateSeconds),
      dueAt: isMore ? mark.dueAt : now + figuresJobIntervalSeconds,
    })
    .where(eq(orderJobProgress.kind, 'figures'))
  return isMore
}

/** Returns the first quarter hour that has an order event, or the current one. */
async function findStart(tx: Transaction, through: number, now: number): Promise<number> {
  const since = toQuarter(through)
  const first = (column: string, table: string): SQL =>
    sql`(select min(${sql.identifier(column)}) from ${sql.identifier(table)} where ${sql.identifier(column)} >= ${since}::bigint)`
  const { rows } = await tx.execute(sql`
    select least(${first('created_at', 'orders')}, ${first('at', 'order_ledger')}, ${first('at', 'order_entries')},
      ${first('received_at', 'tracked_events')})::float8 as first`)
  const found = rows[0]?.['first']
  return toQuarter(typeof found === 'number' ? Math.min(found, now) : now)
}

const toQuarter = (seconds: number): number => seconds - (seconds % quarter)

/**
 * Replaces the visit counts of a time range. A visit counts only once, with its first page, so counts can be added up.
 */
async function replaceVisits(tx: Transaction, from: number, until: number): Promise<void> {
  await tx.delete(officeVisits).where(and(gte(officeVisits.at, from), lt(officeVisits.at, until)))
  const at = sql<number>`${trackedEvents.receivedAt} - ${trackedEvents.receivedAt} % ${quarter}::bigint`
  const { brand, area, name, receivedAt } = trackedEvents
  await tx.insert(officeVisits).select(
    tx
      .select({ at: at.as('at'), brand, area, visits: sql<number>`count(*)::int`.as('visits') })
      .from(trackedEvents)
      .where(and(eq(name, trackedEventDefinitions.visit.id), gte(receivedAt, from), lt(receivedAt, until)))
      .groupBy(sql`1`, brand, area),
  )
}

/**
 * Inserts the totals of a time range. An amount counts at the time when the gateway recorded it, so past days never
 * change. Second payments, apology gifts and repeated deliveries do not count; lost disputes count as refunds.
 */
async function insertFigures(tx: Transaction, from: number, until: number): Promise<void> {
  const isWithin = (column: string): SQL =>
    sql`${sql.raw(column)} >= ${from}::bigint and ${sql.raw(column)} < ${until}::bigint`
  const key = sql`at, brand, client_id, area, channel, currency`
  await tx.execute(sql`
    insert into office_figures (${key}, placed, paid, paid_minor, delivered, refunds, refunded_minor, disputes, waits)
    with happened as (
      select created_at as at, billing_no, 'placed' as what, 0 as minor from orders
      where ${isWithin('created_at')} and amount_minor > 0
      union all
      select at, billing_no, 'paid', amount_minor from order_ledger where ${isWithin('at')} and amount_minor > 0
      union all
      select distinct at, billing_no, 'delivered', 0 from order_entries
      where ${isWithin('at')} and movement in ('delivered', 'delivered_after', 'delivered_returns') and ref = ''
      union all
      select e.at, e.billing_no, 'refunded', e.amount_minor from order_entries e
      where ${isWithin('e.at')} and e.movement in ('refunded', 'refunded_card', 'dispute_refunded') and not exists (
        select from order_refunds r where r.billing_no = e.billing_no and r.refund_no = e.ref and r.of = 'extra')
      union all
      select e.at, e.billing_no, 'disputed', 0 from order_entries e
      where ${isWithin('e.at')} and (e.movement = 'dispute_opened' or e.movement = 'dispute_taken' and not exists (
        select from order_entries o
        where o.billing_no = e.billing_no and o.movement = 'dispute_opened' and o.ref = e.ref))
    ), placed as (
      select h.at - h.at % ${quarter}::bigint as at, o.brand, o.client_id, o.area,
        o.payway_id::text || '_' || o.channel_id::text as channel, o.currency, h.what, h.minor,
        case when h.what = 'delivered' then greatest(h.at - o.paid_at, 0) end as wait
      from happened h join orders o on o.billing_no = h.billing_no
    ), waits as (
      select ${key}, jsonb_object_agg(seconds, deliveries) as waits from (
        select ${key}, trunc(wait, least(0, 2 - length(wait::text))) as seconds, count(*) as deliveries
        from placed where wait is not null group by ${key}, seconds) as by_seconds
      group by ${key}
    ), sums as (
      select ${key},
        count(*) filter (where what = 'placed') as placed,
        count(*) filter (where what = 'paid') as paid,
        coalesce(sum(minor) filter (where what = 'paid'), 0) as paid_minor,
        count(*) filter (where what = 'delivered') as delivered,
        count(*) filter (where what = 'refunded') as refunds,
        coalesce(sum(minor) filter (where what = 'refunded'), 0) as refunded_minor,
        count(*) filter (where what = 'disputed') as disputes
      from placed group by ${key}
    )
    select ${key}, placed, paid, paid_minor, delivered, refunds, refunded_minor, disputes, coalesce(waits, '{}')
    from sums left join waits using (${key})`)
}
