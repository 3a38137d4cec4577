/** Requirement for an adapter or service. The report prints `description`. */
export interface Scenario<Harness> {
  readonly description: string
  /** Runs the scenario. Throws an assertion error if it fails, or a NotApplicableError if it should be skipped. */
  readonly run: (harness: Harness) => Promise<void> | void
}

export class NotApplicableError extends Error {}

export class ScenarioFailedError extends Error {}

export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new ScenarioFailedError(message)
}

export interface ScenarioResult<Subject extends string = string> {
  about: Subject
  description: string
  state: 'passed' | 'failed' | 'not applicable'
  /** Error message of the failed scenario, or why it does not apply. */
  reason?: string
}

/** Runs scenarios one after another. `runOne` creates the harness for each scenario. */
export async function runScenarios<Subject extends string, Harness>(
  scenarios: Readonly<Record<Subject, readonly Scenario<Harness>[]>>,
  runOne: (run: Scenario<Harness>['run']) => Promise<void>,
): Promise<readonly ScenarioResult<Subject>[]> {
  const results: ScenarioResult<Subject>[] = []
  for (const about of Object.keys(scenarios) as Subject[])
    for (const { description, run } of scenarios[about])
      try {
        await runOne(run)
        results.push({ about, description, state: 'passed' })
      } catch (error) {
        const state = error instanceof NotApplicableError ? 'not applicable' : 'failed'
        results.push({ about, description, state, reason: error instanceof Error ? error.message : String(error) })
      }
  return results
}

const marks = { passed: 'ok   ', failed: 'FAILS', 'not applicable': '-    ' } as const

/** Formats the results with one line per scenario. */
export function formatScenarioReport(id: string, results: readonly ScenarioResult[]): string {
  const count = (state: ScenarioResult['state']) => results.filter((one) => one.state === state).length
  const width = Math.max(...results.map(({ about }) => about.length))
  const lines = results.map(
    ({ about, description, state, reason }) =>
      `${marks[state]}  ${about.padEnd(width)}  ${description}${reason === undefined ? '' : ` → ${reason}`}`,
  )
  return [
    ...lines,
    `${id}: ${count('passed')} passed, ${count('failed')} failed, ${count('not applicable')} do not apply`,
  ].join('\n')
}
