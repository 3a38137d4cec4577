import type { Harness } from './harness.ts'

/** One requirement that an adapter must meet. `description` is printed in the report. */
export interface Scenario {
  readonly description: string
  /**
   * Runs the scenario. Throws an assertion error on failure, or NotApplicableError if the company does not offer the
   * feature.
   */
  readonly run: (harness: Harness) => Promise<void> | void
}
