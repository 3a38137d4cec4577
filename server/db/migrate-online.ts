import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'
import { createMigrationsTable, migrationsFolder } from './migrate.ts'
import { runInTransaction } from './transaction.ts'

const createdTable = /^\s*CREATE TABLE "(\w+)"/
const createdIndex = /^\s*CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/
const droppedIndex = /^\s*DROP INDEX "(\w+)"/

/** Suffix of the row in `applied_migrations` for a migration whose indexes are not built yet. */
const unfinished = ' indexes'

/** Returns the indexes of a migration on tables that it does not create, which may therefore be large. */
function listIndexStatements({ sql: statements }: MigrationMeta): string[] {
  const ownTables = new Set(statements.map((statement) => createdTable.exec(statement)?.[1]))
  return statements.filter((statement) => {
    const table = createdIndex.exec(statement)?.[3]
    return droppedIndex.test(statement) || (table !== undefined && !ownTables.has(table))
  })
}

/** Drops or builds an index while others write to its table. An index that an interrupted build has left is dropped. */
async function changeIndex(db: Database, statement: string): Promise<void> {
  const [, , created] = createdIndex.exec(statement) ?? []
  const [, dropped] = droppedIndex.exec(statement) ?? []
  await db.execute(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${created ?? dropped ?? ''}"`))
  if (created !== undefined) await db.execute(sql.raw(statement.replace('INDEX', 'INDEX CONCURRENTLY')))
}

/**
 * Applies the migrations that are not applied yet, and builds their indexes while gateways of the previous version keep
 * writing. `migrate` would lock the table for as long as that takes. If it is interrupted, the next run goes on. Returns
 * the number of migrations. Requires PostgreSQL.
 */
export async function migrateOnline(db: Database): Promise<number> {
  await createMigrationsTable(db)
  const { rows } = await db.execute(sql`select hash from applied_migrations`)
  const known = new Set(rows.map(({ hash }) => String(hash)))
  const pending = readMigrationFiles({ migrationsFolder }).filter(
    ({ hash }) => !known.has(hash) || known.has(hash + unfinished),
  )
  for (const migration of pending) {
    const indexes = listIndexStatements(migration)
    if (!known.has(migration.hash))
      await runInTransaction(db, async (tx) => {
        for (const hash of [migration.hash, migration.hash + unfinished])
          await tx.execute(sql`insert into applied_migrations (hash) values (${hash})`)
        for (const statement of migration.sql) if (!indexes.includes(statement)) await tx.execute(sql.raw(statement))
      })
    for (const statement of indexes) await changeIndex(db, statement)
    await db.execute(sql`delete from applied_migrations where hash = ${migration.hash + unfinished}`)
  }
  return pending.length
}
