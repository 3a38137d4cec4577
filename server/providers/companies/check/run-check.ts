import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { MockCompany } from './mock-company.ts'
import { NotApplicableError, withHarness } from './harness.ts'
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

export interface ScenarioResult {
  about: keyof typeof scenarios
  description: string
  state: 'passed' | 'failed' | 'not applicable'
  /** Error message of the failed scenario, or the feature that the provider does not offer. */
  reason?: string
}

/** Runs every scenario, each against a new mock provider. */
export async function runCheck(adapter: PaymentAdapter, company: MockCompany): Promise<readonly ScenarioResult[]> {
  const checked: ScenarioResult[] = []
  for (const [about, rows] of Object.entries(scenarios) as [keyof typeof scenarios, (typeof scenarios)['create']][])
    for (const { description: says, run } of rows) {
      try {
        await withHarness(adapter, company, run)
        checked.push({ about, description: says, state: 'passed' })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        checked.push({
          about,
          description: says,
          state: error instanceof NotApplicableError ? 'not applicable' : 'failed',
          reason,
        })
      }
    }
  return checked
}

const marks = { passed: 'ok   ', failed: 'FAILS', 'not applicable': '-    ' } as const

/** Formats the results with one line per scenario. */
export function formatReport(id: string, checked: readonly ScenarioResult[]): string {
  const count = (state: ScenarioResult['state']) => checked.filter((one) => one.state === state).length
  const lines = checked.map(
    ({ about, description: says, state, reason }) =>
      `${marks[state]}  ${about.padEnd(8)}  ${says}${reason === undefined ? '' : ` → ${reason}`}`,
  )
  return [
    ...lines,
    `${id}: ${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} do not apply`,
  ].join('\n')
}
