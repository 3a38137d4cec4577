import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'
import { getSqlState, withRetry } from './retry.ts'
import { runInTransaction, type Transaction } from './transaction.ts'

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** Suffix in `applied_migrations` for a migration whose indexes are not built. */
export const unbuiltIndexesSuffix = ' indexes'

interface PendingMigration {
  readonly migration: MigrationMeta
  /** True if the migration is applied except for its indexes. */
  readonly isApplied: boolean
}

/** Lists migrations that are not applied or lack their indexes. */
export async function listPendingMigrations(db: Database): Promise<PendingMigration[]> {
  const { rows } = await db.execute(sql`select hash from applied_migrations`)
  const known = new Set(rows.map(({ hash }) => String(hash)))
  return readMigrationFiles({ migrationsFolder })
    .map((migration) => ({ migration, isApplied: known.has(migration.hash) }))
    .filter(({ migration: { hash }, isApplied }) => !isApplied || known.has(hash + unbuiltIndexesSuffix))
}

export const countPendingMigrations = async (db: Database): Promise<number> => (await listPendingMigrations(db)).length

/** Creates the table that records which migrations are applied. No migration creates this table. */
export const createMigrationsTable = (db: Database): Promise<unknown> =>
  withRetry(() => db.execute(sql`create table if not exists applied_migrations (hash text primary key)`))

/** Options for waiting for table locks. */
export interface MigrationOptions {
  readonly lockTimeoutMs?: number
  readonly pauseMs?: number
  /** Prints a line for the operator. */
  readonly report?: (text: string) => void
}

const lockTimeoutState = '55P03'
const printWarning = (text: string): void => console.warn(text)

/**
 * Applies a migration in a transaction. `claim` inserts the migration's row and returns false if another process has
 * already done so. Lock waits are short and repeated, because players' statements queue behind them.
 */
export async function applyMigration(
  db: Database,
  statements: readonly string[],
  claim: (tx: Transaction) => Promise<boolean>,
  { lockTimeoutMs = 2000, pauseMs = 5000, report = printWarning }: MigrationOptions,
): Promise<void> {
  const apply = async (tx: Transaction) => {
    if (!(await claim(tx))) return
    // Set the timeout after the claim, which may wait longer because only migrations queue behind it.
    await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
    for (const statement of statements) await tx.execute(sql.raw(statement))
  }
  for (;;)
    try {
      return await runInTransaction(db, apply)
    } catch (error) {
      if (getSqlState(error) !== lockTimeoutState) throw error
      report(`A migration needs a table that is in use, for example by a backup. Trying again in ${pauseMs / 1000} s.`)
      await pause(pauseMs)
    }
}

/**
 * Applies each migration once, in its own transaction. Concurrent gateways wait for the row that claims the migration,
 * and then skip it.
 */
export async function migrate(db: Database, options: MigrationOptions = {}): Promise<void> {
  await createMigrationsTable(db)
  const pending = await listPendingMigrations(db)
  for (const { migration } of pending.filter(({ isApplied }) => !isApplied)) {
    const { hash, sql: statements } = migration
    const claim = async (tx: Transaction) => {
      const { rows } = await tx.execute(
        sql`insert into applied_migrations (hash) values (${hash}) on conflict do nothing returning hash`,
      )
      return rows.length > 0
    }
    await applyMigration(db, statements, claim, options)
  }
  const unfinished = pending.length === 0 ? 0 : await countPendingMigrations(db)
  const { report = printWarning } = options
  if (unfinished > 0)
    report(`Indexes of ${unfinished} migrations are missing. \`npm run admin -- migrate\` builds them.`)
}
