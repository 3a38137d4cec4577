import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { orderStates, wireStatusByState, getTransition, wireStatus } from '../../orders/state/order-states.table.ts'
import type { GaugeName } from './metrics.table.ts'

/** One value of a gauge, with its labels. */
export interface Figure {
  name: GaugeName
  labels: Record<string, string>
  value: number
}

type Columns = Record<string, string | number | null>
interface FigureQuery {
  names: readonly GaugeName[]
  /** Its columns are named as the gauges; all others are labels. */
  query: (at: number) => SQL
}

const hour = 3600
const day = 86_400
/** The time that a payment company may take to report how a payment ended. */
const lateSeconds = 900

/** A start that fails for a moment is repeated within seconds. */
const unlinkedSeconds = 120
const unlinkedStates = getTransition('linked').from

const paidStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.success)
const pendingStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.pending)

/** Each goes by an index: a scrape must not read all orders. The books as a whole are an operator's command. */
const queries: readonly FigureQuery[] = [
  {
    names: ['store_orders'],
    query: (at) => sql`
      select state, payway_id::text as channel, count(*) as store_orders
      from orders where created_at > ${at - hour}::bigint group by state, payway_id`,
  },
  {
    names: ['store_orders_pending', 'store_order_oldest_pending_seconds'],
    query: (at) => sql`
      select count(*) as store_orders_pending,
        coalesce(max(${at}::bigint - expires_at) filter (where expires_at + ${lateSeconds} < ${at}::bigint), 0)
          as store_order_oldest_pending_seconds
      from orders where ask_at is not null and state in ${pendingStates}`,
  },
  {
    names: ['store_orders_without_link'],
    query: (at) => sql`
      select count(*) as store_orders_without_link from orders
      where ask_at is not null and state in ${unlinkedStates} and created_at < ${at - unlinkedSeconds}::bigint`,
  },
  {
    names: ['store_orders_undelivered', 'store_order_oldest_undelivered_seconds'],
    query: (at) => sql`
      select count(*) as store_orders_undelivered,
        coalesce(max(${at}::bigint - l.at), 0) as store_order_oldest_undelivered_seconds
      from order_outbox b join order_ledger l using (billing_no) where not b.done`,
  },
  {
    names: ['store_orders_parked'],
    query: () => sql`
      select count(*) as store_orders_parked from order_outbox where not done and parked_at is not null`,
  },
  {
    names: ['store_orders_flagged'],
    query: () => sql`
      select o.flag, count(*) as store_orders_flagged
      from orders o left join order_flags_seen s using (billing_no, flag)
      where o.flag is not null and s.at is null group by o.flag`,
  },
  {
    names: ['store_notices_quarantined'],
    query: (at) => sql`
      select reason, count(*) as store_notices_quarantined
      from order_quarantine where received_at > ${at - day}::bigint group by reason`,
  },
  {
    names: ['store_orders_unbalanced'],
    query: (at) => sql`
      select count(*) as store_orders_unbalanced
      from orders o left join order_ledger l on l.billing_no = o.billing_no
      where o.created_at > ${at - day}::bigint and case when o.state in ${paidStates}
        then l.billing_no is null or l.amount_minor <> o.amount_minor or l.currency <> o.currency
        else l.billing_no is not null and o.cancelled_at is null and o.state in ${pendingStates} end`,
  },
]

/** How things stand in the database, at this second. */
export async function readFigures(db: Database, at: number): Promise<Figure[]> {
  const answers = await Promise.all(
    queries.map(async ({ names, query }) => figuresIn(names, (await db.execute(query(at))).rows as Columns[])),
  )
  return answers.flat()
}

function figuresIn(names: readonly GaugeName[], rows: readonly Columns[]): Figure[] {
  return rows.flatMap((row) => {
    const labels = Object.entries(row).filter(([name]) => !names.some((gauge) => gauge === name))
    return names.map((name) => ({
      name,
      labels: Object.fromEntries(labels.map(([label, value]) => [label, String(value)])),
      value: Number(row[name]),
    }))
  })
}
