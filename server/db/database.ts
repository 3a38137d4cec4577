import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Result of a raw SQL query, the same for both drivers. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/**
 * Database type for repositories, independent of the driver. Requires PostgreSQL 15 or compatible, without extensions.
 */
export type Database = PgDatabase<RowsResult>

/** Number of connections in use, idle connections, and requests waiting for a connection. */
export type PoolUsage = Record<'used' | 'idle' | 'waiting', number>

export interface OpenDatabase {
  db: Database
  /** Pool usage; undefined for the embedded database, which has no pool. */
  pool?: () => PoolUsage
  close: () => Promise<void>
}
