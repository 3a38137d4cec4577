import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { withRetry } from './retry.ts'

export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/**
 * Runs a transaction and retries it after conflicts. `work` may run several times, so it must have no outside effects.
 */
export const runInTransaction = <T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  config?: PgTransactionConfig,
): Promise<T> => withRetry(() => db.transaction(work, config))
