import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PayEntryDeps } from '../payment/pay-entry.ts'

export interface WorkerDeps extends PayEntryDeps {
  /** Unix time in seconds. */
  now: () => number
  /** Called after a payment to start its delivery immediately. */
  onPaid: () => void
  onError: (error: unknown) => void
}

/** Background job that a feature adds to the worker. */
export interface Job {
  /** Indexed column with the Unix time in seconds at which a row becomes due. */
  due: PgColumn
  /** Condition that selects the job's rows. Needed only if several jobs share the table. */
  rows?: SQL
  /** Seconds that a due row may wait, so more rows share a batch. */
  graceSeconds?: number
  /** Processes one batch of due rows. Returns true if more rows may be due. */
  runBatch: (deps: Pick<WorkerDeps, 'db' | 'payments' | 'now' | 'onError'>) => Promise<boolean>
  /** Resolves when the job has no work in flight. */
  whenIdle?: () => Promise<void>
}
