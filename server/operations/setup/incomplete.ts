import { lacks, mayComeLater, type LackName } from './lacks.table.ts'

const line = (name: LackName): string => {
  const { setting, what, example } = lacks[name]
  return `  ${setting}: ${what}\n    for example: ${example}`
}

const startAnyway =
  'START_INCOMPLETE=on starts without payment company and catalogue: every page then says that the store is not open yet, and /readyz answers 503.'

/** The shop does not open; the message is the operator's list. */
export class Incomplete extends Error {
  override readonly name = 'Incomplete'
  /** Of a database that cannot be used, its own words. */
  constructor(names: readonly LackName[], message?: string) {
    super(
      [
        'The shop cannot open. It needs:',
        ...names.map(line),
        ...(message === undefined ? [] : [`The database says: ${message}`]),
        ...(names.every((name) => mayComeLater.has(name)) ? [startAnyway] : []),
        'The demo needs nothing: SANDBOX=on. What each setting says is in README.md; `npm run doctor` tries all of them.',
      ].join('\n'),
    )
  }
}

/** Refuses to start, with everything that is missing at once. */
export function insistOnAll(names: readonly LackName[], mayBeIncomplete: boolean): void {
  const missing = mayBeIncomplete ? names.filter((name) => !mayComeLater.has(name)) : names
  if (missing.length > 0) throw new Incomplete(missing)
}
