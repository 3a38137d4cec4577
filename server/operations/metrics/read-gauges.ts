import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { loadBrandsElsewhere } from '../../db/load-brands-elsewhere.ts'
import { orderStates, wireStatusByState, getTransition, wireStatus } from '../../orders/state/order-states.table.ts'
import type { GaugeName } from './metric-definitions.table.ts'

/** Value of a gauge with its labels. */
export interface GaugeValue {
  name: GaugeName
  labels: Record<string, string>
  value: number
}

type Columns = Record<string, string | number | null>
interface GaugeQuery {
  names: readonly GaugeName[]
  /**
   * Returns a query with one row per combination of labels. Columns named like a gauge are values; all others are
   * labels.
   */
  query: (at: number) => SQL
  /** True for gauges of the hourly order files. Only gateways that write the files report these gauges. */
  isOfExport?: true
}

const hour = 3600
const day = 86_400
const year = 365 * day
/** Seconds after a payment's expiry from which its webhook counts as missing. */
const lateSeconds = 900

/**
 * Seconds after which an order without a payment link is reported. Retries start within seconds, so a short outage is
 * not reported.
 */
const unlinkedSeconds = 120
const unlinkedStates = getTransition('linked').from

const paidStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.success)
const pendingStates = orderStates.filter((state) => wireStatusByState[state] === wireStatus.pending)

/**
 * Queries for the gauges. Each query has to use an index, because a scrape must not read all orders. The command
 * `books` checks the whole ledger.
 */
const queries: readonly GaugeQuery[] = [
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
        coalesce(max(${at}::bigint - greatest(l.at, b.promised_at)), 0) as store_order_oldest_undelivered_seconds
      from order_outbox b join order_ledger l using (billing_no)
      where not b.done and coalesce(b.promised_at, 0) <= ${at}::bigint`,
  },
  {
    names: ['store_orders_parked'],
    query: () => sql`
      select count(*) as store_orders_parked from order_outbox where not done and parked_at is not null`,
  },
  {
    names: ['store_orders_flagged'],
    query: () => sql`
      select raised.flag, count(*) as store_orders_flagged
      from orders o, unnest(o.open_flags) as raised(flag)
      where o.open_flags <> '{}' group by raised.flag`,
  },
  {
    names: ['store_notices_quarantined'],
    query: (at) => sql`
      select reason, count(*) as store_notices_quarantined
      from order_quarantine where received_at > ${at - day}::bigint group by reason`,
  },
  {
    names: ['store_seconds_since_paid', 'store_orders_since_paid'],
    query: (at) => sql`
      select ${at}::bigint - since as store_seconds_since_paid, (
        select count(*) from orders where created_at >= greatest(since, ${at - hour}::bigint) and amount_minor > 0
      ) as store_orders_since_paid
      from (
        select coalesce(
          (select at from order_ledger where amount_minor > 0 order by at desc limit 1),
          (select min(created_at) from orders)
        ) as since
      ) as last
      where since is not null`,
  },
  {
    names: ['store_refunds_open', 'store_refund_oldest_open_seconds'],
    query: (at) => sql`
      select count(*) as store_refunds_open,
        coalesce(${at}::bigint - min(requested_at), 0) as store_refund_oldest_open_seconds
      from order_refunds where state in ('requested', 'sent')`,
  },
  {
    names: ['store_disputes_open', 'store_dispute_oldest_open_seconds'],
    query: (at) => sql`
      select count(*) as store_disputes_open,
        coalesce(${at}::bigint - min(opened_at) filter (where 'disputed' = any(o.open_flags)), 0)
          as store_dispute_oldest_open_seconds
      from order_disputes d left join orders o using (billing_no)
      where d.state = 'opened' and opened_at > ${at - year}::bigint`,
  },
  {
    names: ['store_export_late_seconds'],
    isOfExport: true,
    query: (at) => sql`
      select greatest(${at - hour}::bigint - through, 0) as store_export_late_seconds
      from office_progress where kind = 'export'`,
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

/** Tables of the queries. Those without a brand are found by their order. */
const tables = {
  withBrand: ['order_ledger', 'orders'],
  ofOrders: ['order_outbox', 'order_quarantine', 'order_refunds', 'order_disputes'],
}

/**
 * Returns a clause that hides the rows of some brands from a query. It names subqueries like the tables. `orders` comes
 * last, because the others need the real table.
 */
function buildRowsWithoutBrands(brands: readonly string[]): SQL {
  const list = sql`${`{${brands.join()}}`}::text[]`
  const rows = [
    ...tables.ofOrders.map(
      (name) =>
        [
          name,
          sql`not exists (select from orders o where o.billing_no = t.billing_no and o.brand = any(${list}))`,
        ] as const,
    ),
    ...tables.withBrand.map((name) => [name, sql`brand <> all(${list})`] as const),
  ]
  const subqueries = rows.map(
    ([name, condition]) => sql`${sql.identifier(name)} as not materialized (
      select * from ${sql.identifier(name)} t where ${condition})`,
  )
  return sql`with ${sql.join(subqueries, sql`, `)} `
}

/**
 * Reads the gauges from the database. The queries run one after another because players' requests use the same
 * connection pool.
 */
export async function readGauges(
  db: Database,
  at: number,
  { isExporting = false }: { isExporting?: boolean } = {},
): Promise<GaugeValue[]> {
  const values: GaugeValue[] = []
  const elsewhere = await loadBrandsElsewhere(db)
  const prefix = elsewhere.length > 0 ? buildRowsWithoutBrands(elsewhere) : sql``
  for (const { names, query, isOfExport } of queries)
    if (isExporting || !isOfExport)
      values.push(...toGaugeValues(names, (await db.execute(sql`${prefix}${query(at)}`)).rows as Columns[]))
  return values
}

function toGaugeValues(names: readonly GaugeName[], rows: readonly Columns[]): GaugeValue[] {
  return rows.flatMap((row) => {
    const labels = Object.entries(row).filter(([name]) => !names.some((gauge) => gauge === name))
    return names.map((name) => ({
      name,
      labels: Object.fromEntries(labels.map(([label, value]) => [label, String(value)])),
      value: Number(row[name]),
    }))
  })
}
