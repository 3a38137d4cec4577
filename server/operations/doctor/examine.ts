import { wordsOfFailure } from '../setup/words-of-failure.ts'
import { fails, type Check, type DoctorDeps, type Finding } from './check.ts'
import { checks } from './checks.table.ts'

interface Examined {
  /** One a finding. */
  readonly lines: readonly string[]
  /** Nothing that is needed fails. */
  readonly isWell: boolean
}

const marks = { works: 'ok   ', note: 'note ', fails: 'FAILS' } as const
const widest = Math.max(...Object.keys(checks).map((name) => name.length))

const lineOf = (name: string, { state, says, wayOut }: Finding): string =>
  `${marks[state]}  ${name.padEnd(widest)}  ${says}${wayOut === undefined ? '' : ` → ${wayOut}`}`

const found = (check: Check, deps: DoctorDeps): Promise<readonly Finding[]> =>
  check(deps).catch((error: unknown) => [fails(wordsOfFailure(error))])

/** Tries everything, one after another. */
export async function examine(deps: DoctorDeps): Promise<Examined> {
  const findings: { name: string; finding: Finding }[] = []
  for (const [name, check] of Object.entries(checks))
    findings.push(...(await found(check, deps)).map((finding) => ({ name, finding })))
  return {
    lines: findings.map(({ name, finding }) => lineOf(name, finding)),
    isWell: findings.every(({ finding }) => finding.state !== 'fails'),
  }
}
