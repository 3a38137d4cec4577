import { sql } from 'drizzle-orm'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'
import {
  applyMigration,
  createMigrationsTable,
  listPendingMigrations,
  unbuiltIndexesSuffix,
  type MigrationOptions,
} from './migrate.ts'

const createdTable = /^\s*CREATE TABLE "(\w+)"/
const createdIndex = /^\s*CREATE (UNIQUE )?INDEX "(\w+)" ON "(\w+)"/
const droppedIndex = /^\s*DROP INDEX "(\w+)"/

/** Returns the statements that change indexes of existing tables. */
function listIndexStatements({ sql: statements }: MigrationMeta): string[] {
  const ownTables = new Set(statements.map((statement) => createdTable.exec(statement)?.[1]))
  return statements.filter((statement) => {
    const table = createdIndex.exec(statement)?.[3]
    return droppedIndex.test(statement) || (table !== undefined && !ownTables.has(table))
  })
}

/** Builds or drops an index without blocking writes. An invalid index from an interrupted build is dropped first. */
async function changeIndex(db: Database, statement: string): Promise<void> {
  const [, , created] = createdIndex.exec(statement) ?? []
  const [, dropped] = droppedIndex.exec(statement) ?? []
  await db.execute(sql.raw(`DROP INDEX CONCURRENTLY IF EXISTS "${created ?? dropped ?? ''}"`))
  if (created !== undefined) await db.execute(sql.raw(statement.replace('INDEX', 'INDEX CONCURRENTLY')))
}

/**
 * Applies migrations and builds indexes without blocking writes. Can be repeated after an interruption. Returns the
 * number of migrations. Requires PostgreSQL.
 */
export async function migrateOnline(db: Database, options: MigrationOptions = {}): Promise<number> {
  await createMigrationsTable(db)
  const pending = await listPendingMigrations(db)
  for (const { migration, isApplied } of pending) {
    const { hash, sql: statements } = migration
    const indexes = listIndexStatements(migration)
    const others = statements.filter((statement) => !indexes.includes(statement))
    const unfinished = hash + unbuiltIndexesSuffix
    if (!isApplied)
      await applyMigration(
        db,
        others,
        async (tx) => {
          for (const row of [hash, unfinished]) await tx.execute(sql`insert into applied_migrations values (${row})`)
          return true
        },
        options,
      )
    for (const statement of indexes) await changeIndex(db, statement)
    await db.execute(sql`delete from applied_migrations where hash = ${unfinished}`)
  }
  return pending.length
}
