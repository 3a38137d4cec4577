import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A driver's answer to plain SQL; both of ours have this form. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/**
 * PostgreSQL, wherever it runs: version 15 and everything compatible with it, so no extension and no advisory lock.
 * Repositories know this type and no driver.
 */
export type Database = PgDatabase<RowsResult>

/** How many connections there are, and how many requests wait for one. */
export type PoolUsage = Record<'used' | 'idle' | 'waiting', number>

export interface OpenDatabase {
  db: Database
  /** Undefined for the embedded database, which has no connections. */
  pool?: () => PoolUsage
  close: () => Promise<void>
}
