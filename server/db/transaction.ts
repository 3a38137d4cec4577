import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs a transaction and retries it after conflicts. `work` may run several times, so side effects outside the database
 * may be repeated.
 */
export const inTransaction = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  withRetry(() => db.transaction(work))
