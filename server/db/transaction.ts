import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

/** The database as a transaction sees it, until it is committed. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** All of it or nothing, and once more where another transaction stood in its way: what `work` does outside the database may happen twice. */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withRetry(() => db.transaction(work))
