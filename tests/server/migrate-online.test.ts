import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { expect, it, vi } from 'vitest'
import type { Database } from '../../server/db/database.ts'
import { migrateOnline } from '../../server/db/migrate-online.ts'
import { countPendingMigrations, migrate, migrationsFolder } from '../../server/db/migrate.ts'
import { openWithoutMigrating } from '../../server/db/open-database.ts'
import { runAfterFile } from './fixtures/at-end.ts'
import { createDatabase, postgresServer } from './fixtures/postgres-database.ts'

const migrations = readMigrationFiles({ migrationsFolder })
/** Number of migrations that a shop had before its orders were indexed by brand and time. */
const earlier = migrations.findIndex((migration) => migration.sql.join().includes('orders_by_brand_and_time'))

async function openEmpty(): Promise<Database> {
  const { db, close } = await openWithoutMigrating({ url: await createDatabase(), dataDir: '', isUnlimited: true })
  runAfterFile(close)
  return db
}

/** Opens the database of a shop that has not been updated for a while. */
async function openOld(): Promise<Database> {
  const db = await openEmpty()
  await db.execute(sql`create table applied_migrations (hash text primary key)`)
  for (const { hash, sql: statements } of migrations.slice(0, earlier)) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(sql`insert into applied_migrations (hash) values (${hash})`)
  }
  return db
}

async function describeTables(db: Database): Promise<unknown> {
  const { rows } = await db.execute(sql`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default)
    from information_schema.columns where table_schema = 'public'
    union all select 'invalid ' || indexrelid::regclass from pg_index where not indisvalid
    order by line`)
  return rows
}

it.runIf(postgresServer !== undefined)(
  'an operator updates the tables of a large shop without locking them, also after an interruption',
  async () => {
    const [updated, plain] = [await openOld(), await openEmpty()]
    await migrate(plain)
    const { $client: client } = updated as unknown as { $client: { query: (...args: unknown[]) => Promise<unknown> } }
    const query = client.query.bind(client)
    const sent: string[] = []
    client.query = (...args) => {
      const text = (args[0] as { text?: string }).text ?? String(args[0])
      sent.push(text)
      const isLast = text.includes('CONCURRENTLY "entries_by_time"')
      return isLast && sent.filter((one) => one === text).length === 1
        ? Promise.reject(new Error('the terminal was closed'))
        : query(...args)
    }
    await expect(migrateOnline(updated)).rejects.toThrow()
    await migrateOnline(updated)
    expect(await describeTables(updated)).toEqual(await describeTables(plain))
    expect(await countPendingMigrations(updated)).toBe(0)
    expect(await migrateOnline(updated)).toBe(0)
    const builds = sent.filter(
      (text) => /CREATE (UNIQUE )?INDEX/.test(text) && /ON "(orders|tokens|accounts)"/.test(text),
    )
    expect(builds).not.toEqual([])
    expect(builds.filter((text) => !text.includes('CONCURRENTLY'))).toEqual([])
  },
  60_000,
)

it.runIf(postgresServer !== undefined).each([
  ['a start', migrate],
  ['`admin -- migrate`', migrateOnline],
])(
  'players can buy while %s waits for a table that a backup reads',
  async (_what, run) => {
    const db = await openOld()
    const reports: string[] = []
    const backup = Promise.withResolvers<void>()
    const isReading = Promise.withResolvers<void>()
    const reading = db.transaction(async (tx) => {
      await tx.execute(sql`select count(*) from spend_uses`)
      isReading.resolve()
      await backup.promise
    })
    await isReading.promise
    const migrated = run(db, { lockTimeoutMs: 50, pauseMs: 50, report: (text) => reports.push(text) })
    try {
      await vi.waitFor(() => expect(reports.length).toBeGreaterThan(1), 20_000)
      await db.execute(sql`select count(*) from spend_uses`)
      expect(reports[0]).toContain('by a backup')
    } finally {
      backup.resolve()
    }
    await Promise.all([reading, migrated])
    expect(await countPendingMigrations(db)).toBe(0)
  },
  60_000,
)

it.runIf(postgresServer !== undefined)(
  'an operator hears at each start that an interrupted update has left out indexes, until the next one builds them',
  async () => {
    const db = await openEmpty()
    await migrate(db)
    const complete = await describeTables(db)
    const hash = migrations[earlier]?.hash ?? ''
    await db.execute(sql`insert into applied_migrations values (${`${hash} indexes`})`)
    await db.execute(sql`drop index orders_by_brand_and_time`)
    expect(await countPendingMigrations(db)).toBe(1)
    const report = vi.fn<(text: string) => void>()
    await migrate(db, { report })
    expect(report.mock.calls).toEqual([[expect.stringContaining('npm run admin -- migrate')]])
    expect(await migrateOnline(db)).toBe(1)
    expect([await countPendingMigrations(db), await describeTables(db)]).toEqual([0, complete])
  },
  60_000,
)
