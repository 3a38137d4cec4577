import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Transaction } from '../../../server/db/transaction.ts'
import { createDueJobsQuery } from '../../../server/orders/worker/due-jobs.ts'
import { takeDueDeliveries } from '../../../server/orders/delivery/take-due-deliveries.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { takeDuePaymentQueries } from '../../../server/orders/payment/due-queries.ts'
import { citusServer } from '../fixtures/citus.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'

/**
 * Until PostgreSQL has analyzed a table it plans by guesses, as in the first hours of a new shop. On Citus, a worker plans
 * and counts its reads.
 */
describe.skipIf(citusServer !== undefined)('a large order table without PostgreSQL statistics', () => {
  let gateway: Gateway
  let waiting: string
  let unpaid: string
  beforeAll(async () => {
    gateway = await startGateway()
    const fixture = createOrderFixture(gateway)
    waiting = await fixture.begin()
    await fixture.happens(waiting, 'paid')
    const many = (table: 'orders' | 'order_outbox', changes: object, name = 'many-') =>
      gateway.db.execute(sql`
        insert into ${sql.identifier(table)} select copy.*
        from ${sql.identifier(table)} one, generate_series(1, 4000) as n,
          lateral jsonb_populate_record(one, ${JSON.stringify(changes)}::jsonb || jsonb_build_object('billing_no', ${name}::text || n)) as copy
        where one.billing_no = ${waiting}`)
    await many('orders', { state: 'delivered', ask_at: null })
    await many('orders', { state: 'handed_off', account: 'crowded', ask_at: 1 }, 'crowded-')
    unpaid = await fixture.begin()
    await gateway.db.update(orders).set({ askAt: 2 }).where(eq(orders.billingNo, unpaid))
    await many('order_outbox', { done: true })
  })

  /** Returns the number of sequential scans of the tables. */
  async function readsOf(tx: Transaction, work: () => Promise<unknown>): Promise<number> {
    const count = async () => {
      const { rows } = await tx.execute<{ reads: string }>(
        sql`select sum(seq_scan) as reads from pg_stat_xact_user_tables where relname in ('orders', 'order_outbox')`,
      )
      return Number(rows[0]?.reads)
    }
    const before = await count()
    await work()
    return (await count()) - before
  }

  const rowsRead = async (tx: Transaction): Promise<number> => {
    const { rows } = await tx.execute<{ read: string }>(
      sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'orders'`,
    )
    return Number(rows[0]?.read)
  }

  it('is not scanned by the query for due jobs', async () => {
    await gateway.db.transaction(async (tx) => expect(await readsOf(tx, () => createDueJobsQuery(tx, [])(0))).toBe(0))
  })

  it('is not scanned to take a due delivery', async () => {
    const at = Math.floor(Date.now() / 1000)
    await gateway.db.transaction(async (tx) => {
      const reads = await readsOf(tx, async () => {
        const taken = await takeDueDeliveries(tx).execute({ at, rooms: '{}' })
        expect(taken.map(({ billingNo }) => billingNo)).toEqual([waiting])
      })
      expect(reads).toBe(0)
    })
  })
  it('is read for fewer than 50 rows to take a due query beside thousands of a provider without room', async () => {
    const at = Math.floor(Date.now() / 1000)
    await gateway.db.transaction(async (tx) => {
      const before = await rowsRead(tx)
      await createDueJobsQuery(tx, [])(at)
      const taken = await takeDuePaymentQueries(tx).execute({ at, rooms: JSON.stringify({ crowded: 0 }) })
      expect(taken.map(({ billingNo }) => billingNo)).toEqual([unpaid])
      expect((await rowsRead(tx)) - before).toBeLessThan(50)
    })
  })
})
