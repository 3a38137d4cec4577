import { eq, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../../server/db/migrate.ts'
import { recordOrderFlagHandled } from '../../../server/admin/orders/record-order-flag-handled.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { startGateway } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'

it('an operator finds the orders that an older gateway flagged during an update, but not those that were handled', async () => {
  const gateway = await startGateway()
  const fixture = createOrderFixture(gateway)
  const [missed, handled] = [await fixture.begin(), await fixture.begin()]
  await gateway.db.update(orders).set({ flag: 'goods_kept', openFlags: ['goods_kept'] })
  await runInTransaction(gateway.db, (tx) =>
    recordOrderFlagHandled(tx, { billingNo: handled, flag: 'goods_kept', note: 'done', at: 1 }),
  )
  await gateway.db.update(orders).set({ openFlags: [] }).where(eq(orders.billingNo, missed))
  const repair = readMigrationFiles({ migrationsFolder }).find((one) =>
    one.sql.join().includes('during the update to 0047'),
  )
  for (const statement of repair?.sql ?? []) await gateway.db.execute(sql.raw(statement))
  expect((await fixture.rowOf(missed)).openFlags).toEqual(['goods_kept'])
  expect((await fixture.rowOf(handled)).openFlags).toEqual([])
})
