import * as v from 'valibot'
import type { LoggableDetails } from './fetch-external.ts'

/** Error for an invalid response from an external service that is up. */
export class InvalidResponseError extends Error {
  override readonly name = 'UnusableAnswer'
  /** HTTP status, if the status caused the error. */
  readonly status: number | undefined
  readonly logged: LoggableDetails
  constructor(message: string, status?: number, logged: LoggableDetails = {}) {
    super(message)
    this.status = status
    this.logged = { ...(status === undefined ? {} : { status }), ...logged }
  }
}

/**
 * Returns true if a retry is pointless because the response has the wrong shape or the service refuses the request. Any
 * other failure is an outage.
 */
export const isNonRetryableError = (error: unknown): boolean =>
  error instanceof InvalidResponseError && (error.status === undefined || error.status < 500)

const maxFields = 5

/** Lists the invalid fields with their expected types. Values, which may be personal data, are omitted. */
export function describeInvalidFields(issues: readonly v.BaseIssue<unknown>[]): string {
  const lines = issues.map((issue) => {
    // Custom messages describe the expected value, but valibot's default messages contain the actual value.
    const expected = issue.message.startsWith('Invalid ') ? (issue.expected ?? 'another value') : issue.message
    return `${v.getDotPath(issue) ?? 'the answer'}: expected ${expected.replace(/^Expected /, '')}`
  })
  return lines.slice(0, maxFields).join('; ')
}
