import * as v from 'valibot'
import type { LoggableDetails } from './fetch-external.ts'

/** The external service responded, but the response is invalid. The service itself is up. */
export class InvalidResponseError extends Error {
  override readonly name = 'UnusableAnswer'
  /** HTTP status, if the status was the problem. */
  readonly status: number | undefined
  readonly logged: LoggableDetails
  constructor(message: string, status?: number, logged: LoggableDetails = {}) {
    super(message)
    this.status = status
    this.logged = { ...(status === undefined ? {} : { status }), ...logged }
  }
}

/**
 * Returns true if a retry cannot help: the response has the wrong shape or the service refuses the request. Any other
 * failure is an outage.
 */
export const isContractError = (error: unknown): boolean =>
  error instanceof InvalidResponseError && (error.status === undefined || error.status < 500)

const maxFields = 5

/** Lists invalid fields with what was expected. Values are left out, because they may be personal data. */
export function describeInvalidFields(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    // Custom messages say what is expected; valibot's own repeat the value.
    const expected = issue.message.startsWith('Invalid ') ? (issue.expected ?? 'another value') : issue.message
    return `${v.getDotPath(issue) ?? 'the answer'}: expected ${expected.replace(/^Expected /, '')}`
  })
  return lines.slice(0, maxFields).join('; ')
}
