import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** What a driver answers to plain SQL; both of ours do. */
interface RowsResult extends PgQueryResultHKT {
  type: { rows: Record<string, unknown>[] }
}

/** PostgreSQL, wherever it runs. Repositories know this type and no driver. */
export type Database = PgDatabase<RowsResult, typeof schema>

export interface OpenDatabase {
  db: Database
  close: () => Promise<void>
}
