import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PayEntryDeps } from '../payment/pay-entry.ts'

/** The dependencies of the worker's jobs. */
export interface WorkerDeps extends PayEntryDeps {
  /** Seconds since 1970. */
  now: () => number
  /** Something has to be delivered at once. */
  onPaid: () => void
  onError: (error: unknown) => void
}

/** Work of another feature that rounds do besides. */
export interface Job {
  /** When each of its rows is due: seconds since 1970, indexed. */
  due: PgColumn
  /** How long a row may wait for others before a round begins for it alone. */
  graceSeconds?: number
  /** Does a batch of the due work; true where there may be more. */
  runBatch: (deps: Pick<WorkerDeps, 'db' | 'payments' | 'now' | 'onError'>) => Promise<boolean>
  /** Resolves when all that the job has started in the background is over. */
  whenIdle?: () => Promise<void>
}
