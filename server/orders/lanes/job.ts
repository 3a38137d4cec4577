import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PayEntryDeps } from '../payment/pay-entry.ts'

export interface WorkerDeps extends PayEntryDeps {
  /** Unix time in seconds. */
  now: () => number
  /** Called after a payment, so that its delivery starts immediately. */
  onPaid: () => void
  onError: (error: unknown) => void
}

/** Recurring work that a feature adds to the worker. */
export interface Job {
  /** Column with the Unix time in seconds at which a row is due. Needs an index. */
  due: PgColumn
  /** How many seconds a due row may wait for others before it starts a batch. */
  graceSeconds?: number
  /** Processes one batch of due rows. Returns true if more may be due. */
  runBatch: (deps: Pick<WorkerDeps, 'db' | 'payments' | 'now' | 'onError'>) => Promise<boolean>
  /** Resolves when no background work of the job is running. */
  whenIdle?: () => Promise<void>
}
