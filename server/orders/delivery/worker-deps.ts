import type { PgColumn } from 'drizzle-orm/pg-core'
import type { LinkDeps } from '../payment/link.ts'

/** What the jobs of the worker are made with. */
export interface WorkerDeps extends LinkDeps {
  /** Seconds since 1970. */
  now: () => number
  /** Something has to be delivered at once. */
  onPaid: () => void
  onError: (error: unknown) => void
}

/** Work of another feature that rounds do besides. */
export interface OtherWork {
  /** When each of its rows is due: seconds since 1970, indexed. */
  due: PgColumn
  /** How long a row may wait for others before a round begins for it alone. */
  waitsSeconds?: number
  /** Does a batch of what is due; true where there may be more. */
  job: (deps: Pick<WorkerDeps, 'db' | 'payments' | 'now' | 'onError'>) => Promise<boolean>
  /** Resolves when what the job has begun and not waited for is over. */
  idle?: () => Promise<void>
}
