import type { Scenario } from '../../scenarios.ts'
import type { Harness } from './harness.ts'

export type AdapterScenario = Scenario<Harness>
