import type { LinkParts } from '../payment/link.ts'

/** What the jobs of the worker are made with. */
export interface WorkerParts extends LinkParts {
  /** Seconds since 1970. */
  now: () => number
  /** Something has to be delivered at once. */
  onPaid: () => void
  onError: (error: unknown) => void
}
