import type { Scenario } from '../../scenarios.ts'
import type { Harness } from './harness.ts'

/** Requirement that every payment adapter must meet. */
export type AdapterScenario = Scenario<Harness>
