import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'
import { withRetry } from './retry.ts'
import { runInTransaction } from './transaction.ts'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Counts the migrations that are not applied yet. */
export async function countPendingMigrations(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select hash from applied_migrations`)
  const applied = new Set(rows.map(({ hash }) => hash))
  return readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !applied.has(hash)).length
}

/** Creates the table of applied migrations. It has no migration of its own. */
export const createMigrationsTable = (db: Database): Promise<unknown> =>
  withRetry(() => db.execute(sql`create table if not exists applied_migrations (hash text primary key)`))

/**
 * Applies each migration once, in a transaction of its own. The hash is inserted first: a concurrent gateway then waits
 * for the unique key and afterwards skips the migration.
 */
export async function migrate(db: Database): Promise<void> {
  await createMigrationsTable(db)
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    await runInTransaction(db, async (tx) => {
      const claimed = await tx.execute(
        sql`insert into applied_migrations (hash) values (${migration.hash}) on conflict do nothing returning hash`,
      )
      if (claimed.rows.length === 0) return
      for (const statement of migration.sql) await tx.execute(sql.raw(statement))
    })
  }
}
