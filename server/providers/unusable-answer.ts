import * as v from 'valibot'
import type { LoggedFacts } from './outside-failure.ts'

/** A service outside has answered with something that cannot be used: it is up, and fails at this question alone. */
export class UnusableAnswer extends Error {
  override readonly name = 'UnusableAnswer'
  /** Of HTTP, where that was what could not be used. */
  readonly status: number | undefined
  readonly logged: LoggedFacts
  constructor(message: string, status?: number, logged: LoggedFacts = {}) {
    super(message)
    this.status = status
    this.logged = { ...(status === undefined ? {} : { status }), ...logged }
  }
}

/** Asking again does not help: the answer has the wrong form, or the service refuses what this gateway asks. Anything else is an outage. */
export const isMisunderstanding = (error: unknown): boolean =>
  error instanceof UnusableAnswer && (error.status === undefined || error.status < 500)

const mostFields = 5

/** Each wrong field and what was expected there. The received value is left out, because it may be a player's. */
export function fieldsWrong(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    // A text of ours says what is expected; valibot's own repeats the value.
    const expected = issue.message.startsWith('Invalid ') ? (issue.expected ?? 'another value') : issue.message
    return `${v.getDotPath(issue) ?? 'the answer'}: expected ${expected.replace(/^Expected /, '')}`
  })
  return lines.slice(0, mostFields).join('; ')
}
