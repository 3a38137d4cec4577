import type { Harness } from './harness.ts'

/** One requirement for an adapter. `description` is printed in the report. */
export interface Scenario {
  readonly description: string
  /** Throws from `assert` on failure, or NotApplicableError if the company lacks the feature. */
  readonly run: (harness: Harness) => Promise<void> | void
}
