import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Result of plain SQL, common to both drivers. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/** PostgreSQL 15 or compatible, without extensions and advisory locks. Repositories use this type and no driver. */
export type Database = PgDatabase<RowsResult>

/** Connections in use and idle, and requests waiting for one. */
export type PoolUsage = Record<'used' | 'idle' | 'waiting', number>

export interface OpenDatabase {
  db: Database
  /** Undefined for the embedded database, which has no pool. */
  pool?: () => PoolUsage
  close: () => Promise<void>
}
