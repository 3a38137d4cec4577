import type { Database } from './database.ts'

/** What a transaction is written with: the same as the database, until it is committed. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
