import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openPglite, openWithoutMigrating } from '../../../server/db/open-database.ts'
import { runAfterFile } from '../fixtures/at-end.ts'
import { createDatabase, postgresServer } from '../fixtures/postgres-database.ts'
import { findWaitingRefunds } from '../../../server/orders/refunds/manual-refunds.ts'
import { sumLedgerAccounts, findImbalances } from '../../../server/orders/money/find-imbalances.ts'

/** Orders of the previous version, which wrote no ledger entries. */
const old = [
  { no: 'WTopen', state: 'handed_off', ref: 'pay_1' },
  { no: 'WTpaid', state: 'paid', ref: 'pay_2', list: 500 },
  { no: 'WTdelivered', state: 'delivered', ref: 'pay_3', list: 500 },
  { no: 'WTcard', state: 'delivered', ref: null },
  { no: 'WTrefused', state: 'refused', ref: 'pay_4', list: 500 },
] as const

it('the migration writes ledger entries for orders paid before there were any, and the books balance', async () => {
  const { db, close } =
    postgresServer === undefined
      ? await openPglite(new PGlite())
      : await openWithoutMigrating({ url: await createDatabase(), dataDir: '' })
  runAfterFile(close)
  const migrations = readMigrationFiles({ migrationsFolder: 'server/db/migrations' })
  const first = migrations.findIndex(({ sql: lines }) => lines.join().includes('order_entries'))
  const run = async (some: typeof migrations) => {
    for (const line of some.flatMap((one) => one.sql)) await db.execute(sql.raw(line))
  }
  await run(migrations.slice(0, first))
  for (const { no, state, ref, ...more } of old) {
    const list = 'list' in more ? more.list : null
    const deliveredAt = state === 'delivered' ? 20 : null
    await db.execute(sql`
      insert into orders (billing_no, brand, area, client_id, gp_id, game_names, suid, user_name, server_id, server_name, role_id, role_name,
        product_id, product_names, region, payway_id, channel_id, method_name, traffic_channel, amount_minor, currency, list_minor, points,
        state, version, return_url, language, provider_ref, created_at, expires_at, paid_at, delivered_at, asks)
      values (${no}, 'watt', 'na', '1', '1', '{}', '1', 'a', '1', 'b', '1', 'c', '1', '{}', 'US', 1, 1, 'card', '1', 450, 'USD', ${list}, 0,
        ${state}, 1, '', 'en', ${ref}, 1, 2, 10, ${deliveredAt}, 0)`)
    if (state === 'handed_off') continue
    await db.execute(sql`
      insert into order_ledger (billing_no, brand, amount_minor, currency, provider_ref, at) values (${no}, 'watt', 450, 'USD', ${ref}, 10)`)
    await db.execute(sql`
      insert into order_outbox (billing_no, due_at, attempts, done) values (${no}, 1, 0, ${state !== 'paid'})`)
  }
  await db.execute(sql`
    insert into order_extra_payments (billing_no, provider_ref, brand, event_id, amount_minor, currency, occurred_at, at)
    values ('WTdelivered', 'pay_9', 'watt', 'evt', 450, 'USD', 10, 10)`)
  await run(migrations.slice(first))

  // The second payment may have been refunded manually, so its refund waits for an operator.
  expect(await findWaitingRefunds(db, 'WTdelivered')).toMatchObject([
    { of: 'extra', providerRef: 'pay_9', reason: 'paid_twice', state: 'requested', amountMinor: 450 },
  ])
  expect(await findImbalances(db)).toEqual([])
  const sums = Object.fromEntries(
    (await sumLedgerAccounts(db)).map(({ account, amountMinor }) => [account, amountMinor]),
  )
  expect(sums).toEqual({ company: 1800, cards: 450, coupons: 100, owed: -500, sales: -950, payable: -900 })
}, 60_000)
