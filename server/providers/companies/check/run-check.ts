import type { PaymentAdapter } from '../../payment-adapter.ts'
import type { CompanyDouble } from './double.ts'
import { NotApplicable, withHarness } from './harness.ts'
import { createScenarios } from './scenarios/create.scenarios.ts'
import { doctorScenarios } from './scenarios/doctor.scenarios.ts'
import { forgedScenarios } from './scenarios/forged.scenarios.ts'
import { queryScenarios } from './scenarios/query.scenarios.ts'
import { refundScenarios } from './scenarios/refund.scenarios.ts'
import { settingsScenarios } from './scenarios/settings.scenarios.ts'
import { strangeScenarios } from './scenarios/strange.scenarios.ts'
import { genuineScenarios } from './scenarios/genuine.scenarios.ts'

/** The duties of every payment adapter, by subject. Read by `npm run adapter:check`. To add a scenario: a row in its file. */
export const scenarios = {
  settings: settingsScenarios,
  doctor: doctorScenarios,
  create: createScenarios,
  query: queryScenarios,
  notice: [...genuineScenarios, ...forgedScenarios, ...strangeScenarios],
  refund: refundScenarios,
}

export interface CheckedScenario {
  about: keyof typeof scenarios
  says: string
  state: 'passed' | 'failed' | 'not told'
  /** The reason of the failure, or the feature that the company lacks. */
  reason?: string
}

/** Tries each scenario against a company of its own. */
export async function runCheck(adapter: PaymentAdapter, company: CompanyDouble): Promise<readonly CheckedScenario[]> {
  const checked: CheckedScenario[] = []
  for (const [about, rows] of Object.entries(scenarios) as [keyof typeof scenarios, (typeof scenarios)['create']][])
    for (const { says, run } of rows) {
      try {
        await withHarness(adapter, company, run)
        checked.push({ about, says, state: 'passed' })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        checked.push({ about, says, state: error instanceof NotApplicable ? 'not told' : 'failed', reason })
      }
    }
  return checked
}

const marks = { passed: 'ok   ', failed: 'FAILS', 'not told': '-    ' } as const

/** The report, a line a scenario. */
export function reportOf(id: string, checked: readonly CheckedScenario[]): string {
  const count = (state: CheckedScenario['state']) => checked.filter((one) => one.state === state).length
  const lines = checked.map(
    ({ about, says, state, reason }) =>
      `${marks[state]}  ${about.padEnd(8)}  ${says}${reason === undefined ? '' : ` → ${reason}`}`,
  )
  return [
    ...lines,
    `${id}: ${count('passed')} passed, ${count('failed')} failed, ${count('not told')} do not apply`,
  ].join('\n')
}
