import { describeFailure } from '../setup/describe-failure.ts'
import { createFailure, type Check, type DoctorDeps, type Finding } from './check.ts'
import { diagnosticChecks } from './diagnostic-checks.table.ts'

interface DiagnosticsReport {
  /** Report with one line per finding. */
  readonly lines: readonly string[]
  /** True if no check failed. */
  readonly isHealthy: boolean
}

const marks = { works: 'ok   ', note: 'note ', fails: 'FAILS' } as const
const widest = Math.max(...Object.keys(diagnosticChecks).map((name) => name.length))

const formatFinding = (name: string, { state, message, remedy }: Finding): string =>
  `${marks[state]}  ${name.padEnd(widest)}  ${message}${remedy === undefined ? '' : ` → ${remedy}`}`

const runCheck = (check: Check, deps: DoctorDeps): Promise<readonly Finding[]> =>
  check(deps).catch((error: unknown) => [createFailure(describeFailure(error))])

/** Runs all checks sequentially. */
export async function runDiagnostics(deps: DoctorDeps): Promise<DiagnosticsReport> {
  const findings: { name: string; finding: Finding }[] = []
  for (const [name, check] of Object.entries(diagnosticChecks))
    findings.push(...(await runCheck(check, deps)).map((finding) => ({ name, finding })))
  return {
    lines: findings.map(({ name, finding }) => formatFinding(name, finding)),
    isHealthy: findings.every(({ finding }) => finding.state !== 'fails'),
  }
}
