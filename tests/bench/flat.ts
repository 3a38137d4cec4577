import { and, eq, notLike, sql } from 'drizzle-orm'
import { openDatabase } from '../../server/db/open-database.ts'
import { orders as ordersTable } from '../../server/orders/orders.tables.ts'
import type { Database } from '../../server/db/database.ts'
import { withGateway, type BenchChild } from './bench-child.ts'
import { parseBillingNo, createPaidWebhook, createStartRequests } from './letters.ts'
import { load } from './load.ts'

/** Milliseconds per order, from its start to its delivery, while the tables contain this many orders. */
export interface CostBeside {
  orders: number
  msEach: number
}

/** Tables with rows of an order, by its billing number or by its request id. */
const tables = [
  'orders',
  'order_requests',
  'order_timeline',
  'order_inbox',
  'order_ledger',
  'order_outbox',
  'order_entries',
] as const
const copied = 20_000

/** Copies delivered orders with all of their rows until the tables have that many. Each copy is one second older. */
async function fillTo(orders: number, db: Database): Promise<void> {
  const samples = await db
    .select({ billingNo: ordersTable.billingNo })
    .from(ordersTable)
    .where(and(eq(ordersTable.state, 'delivered'), notLike(ordersTable.billingNo, '%--%')))
    .limit(100)
  const numbers = sql.join(
    samples.map(({ billingNo }) => sql`${billingNo}`),
    sql`, `,
  )
  for (;;) {
    const from = await db.$count(ordersTable)
    const missing = orders - from
    if (missing <= 0) break
    const times = Math.ceil(Math.min(missing, copied) / samples.length)
    for (const table of tables)
      await db.execute(sql`
        insert into ${sql.raw(table)} select copy.*
        from ${sql.raw(table)} one, generate_series(${from}::int, ${from + times - 1}::int) as n,
          lateral jsonb_populate_record(one, jsonb_strip_nulls(jsonb_build_object(
            'billing_no', one.billing_no || '--' || n,
            'request_id', to_jsonb(one) ->> 'request_id' || '--' || n,
            'created_at', (to_jsonb(one) ->> 'created_at')::bigint - n))) as copy
        where one.billing_no in (${numbers})`)
  }
  await db.execute(sql`analyze`)
}

/** Few enough to hardly change the size of the tables. */
const measured = 2000

/** Returns the best of three rounds because other load on the machine only makes orders slower. */
async function costOf({ ask }: BenchChild, port: number): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const begun = performance.now()
    const { answers } = await load(port, createStartRequests().take(measured))
    await load(port, answers.map((answer) => createPaidWebhook(parseBillingNo(answer))).values())
    await ask('drained')
    costs.push((performance.now() - begun) / answers.length)
  }
  return Math.min(...costs)
}

/** Measures an order beside growing tables, on one PostgreSQL. */
export async function measureFlat(url: string, sizes: readonly number[]): Promise<CostBeside[]> {
  return withGateway(url, async (gateway) => {
    const port = await gateway.ask('port')
    const { db, close } = await openDatabase({ url, dataDir: '', isUnlimited: true })
    await costOf(gateway, port)
    const met: CostBeside[] = []
    for (const orders of sizes) {
      await fillTo(orders, db)
      met.push({ orders, msEach: await costOf(gateway, port) })
    }
    await close()
    return met
  })
}
