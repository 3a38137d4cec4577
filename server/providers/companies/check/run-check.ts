import type { PaymentAdapter } from '../../payment-adapter.ts'
import { runScenarios, type ScenarioResult } from '../../scenarios.ts'
import type { MockCompany } from './mock-company.ts'
import { withHarness } from './harness.ts'
import { createScenarios } from './scenarios/create.scenarios.ts'
import { doctorScenarios } from './scenarios/doctor.scenarios.ts'
import { forgedScenarios } from './scenarios/forged-webhook.scenarios.ts'
import { queryScenarios } from './scenarios/query.scenarios.ts'
import { refundScenarios } from './scenarios/refund.scenarios.ts'
import { settingsScenarios } from './scenarios/settings.scenarios.ts'
import { strangeScenarios } from './scenarios/unusual-webhook.scenarios.ts'
import { genuineScenarios } from './scenarios/genuine-webhook.scenarios.ts'

/** Requirements for every payment adapter, grouped by subject. To add a scenario, add a row in its file. */
export const scenarios = {
  settings: settingsScenarios,
  doctor: doctorScenarios,
  create: createScenarios,
  query: queryScenarios,
  notice: [...genuineScenarios, ...forgedScenarios, ...strangeScenarios],
  refund: refundScenarios,
}

/** Runs every scenario, each against a new mock provider. */
export const runCheck = (
  adapter: PaymentAdapter,
  company: MockCompany,
): Promise<readonly ScenarioResult<keyof typeof scenarios>[]> =>
  runScenarios(scenarios, (run) => withHarness(adapter, company, run))
