import type { Harness } from './harness.ts'

/** Requirement that an adapter must meet. `description` is printed in the report. */
export interface Scenario {
  readonly description: string
  /**
   * Runs the scenario. Throws an assertion error if it fails, or NotApplicableError if the provider does not offer the
   * feature.
   */
  readonly run: (harness: Harness) => Promise<void> | void
}
