import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Result of raw SQL, common to both drivers. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/**
 * Driver-independent database type for repositories. Requires PostgreSQL 15 or a compatible database, without
 * extensions or advisory locks.
 */
export type Database = PgDatabase<RowsResult>

/** Number of used and idle connections, and of requests waiting for a connection. */
export type PoolUsage = Record<'used' | 'idle' | 'waiting', number>

export interface OpenDatabase {
  db: Database
  /** Pool usage; undefined for the embedded database, which has no pool. */
  pool?: () => PoolUsage
  close: () => Promise<void>
}
