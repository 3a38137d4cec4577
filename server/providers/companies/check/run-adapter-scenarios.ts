import type { PaymentAdapter } from '../../payment-adapter.ts'
import { runScenarios, type ScenarioResult } from '../../scenarios.ts'
import type { MockCompany } from './mock-company.ts'
import { runWithAdapterHarness } from './harness.ts'
import { paymentCreationScenarios } from './scenarios/create.scenarios.ts'
import { credentialCheckScenarios } from './scenarios/doctor.scenarios.ts'
import { forgedWebhookScenarios } from './scenarios/forged-webhook.scenarios.ts'
import { paymentQueryScenarios } from './scenarios/query.scenarios.ts'
import { refundScenarios } from './scenarios/refund.scenarios.ts'
import { adapterSettingsScenarios } from './scenarios/settings.scenarios.ts'
import { unusualWebhookScenarios } from './scenarios/unusual-webhook.scenarios.ts'
import { genuineWebhookScenarios } from './scenarios/genuine-webhook.scenarios.ts'

/** Requirements for payment adapters by subject. To add a scenario, add a row in its file. */
export const adapterScenarios = {
  settings: adapterSettingsScenarios,
  doctor: credentialCheckScenarios,
  create: paymentCreationScenarios,
  query: paymentQueryScenarios,
  notice: [...genuineWebhookScenarios, ...forgedWebhookScenarios, ...unusualWebhookScenarios],
  refund: refundScenarios,
}

/** Runs every scenario, each against a new mock provider. */
export const runAdapterScenarios = (
  adapter: PaymentAdapter,
  company: MockCompany,
): Promise<readonly ScenarioResult<keyof typeof adapterScenarios>[]> =>
  runScenarios(adapterScenarios, (run) => runWithAdapterHarness(adapter, company, run))
