import { describeFailure } from '../setup/describe-failure.ts'
import { createFailure, type Check, type DoctorDeps, type Finding } from './check.ts'
import { diagnosticChecks } from './diagnostic-checks.table.ts'

/** Finding with the name of its check, as printed with `--json`. */
export interface CheckFinding extends Finding {
  readonly check: string
}

interface DiagnosticsReport {
  readonly findings: readonly CheckFinding[]
  /** Report with one line per finding. */
  readonly lines: readonly string[]
  /** True if no check failed. */
  readonly isHealthy: boolean
}

const marks = { works: 'ok   ', note: 'note ', fails: 'FAILS' } as const
const widest = Math.max(...Object.keys(diagnosticChecks).map((name) => name.length))

const formatFinding = ({ check, state, message, remedy }: CheckFinding): string =>
  `${marks[state]}  ${check.padEnd(widest)}  ${message}${remedy === undefined ? '' : ` → ${remedy}`}`

const runCheck = (check: Check, deps: DoctorDeps): Promise<readonly Finding[]> =>
  check(deps).catch((error: unknown) => [createFailure(describeFailure(error))])

/** Runs all checks sequentially. */
export async function runDiagnostics(deps: DoctorDeps): Promise<DiagnosticsReport> {
  const findings: CheckFinding[] = []
  for (const [name, check] of Object.entries(diagnosticChecks))
    findings.push(...(await runCheck(check, deps)).map((finding) => ({ check: name, ...finding })))
  return {
    findings,
    lines: findings.map(formatFinding),
    isHealthy: findings.every(({ state }) => state !== 'fails'),
  }
}
