import type { Harness } from './harness.ts'

/** What an adapter has to do. `says` is the line in the report. */
export interface Scenario {
  readonly says: string
  /** Fails by `assert`; `NotApplicable` where the company has no such thing. */
  readonly run: (harness: Harness) => Promise<void> | void
}
