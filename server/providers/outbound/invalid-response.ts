import * as v from 'valibot'
import type { LoggableDetails } from './fetch-external.ts'

/** Error for an invalid response of a reachable service. */
export class InvalidResponseError extends Error {
  override readonly name = 'UnusableAnswer'
  /** HTTP status that caused the error, if any. */
  readonly status: number | undefined
  readonly logged: LoggableDetails
  constructor(message: string, status?: number, logged: LoggableDetails = {}) {
    super(message)
    this.status = status
    this.logged = { ...(status === undefined ? {} : { status }), ...logged }
  }
}

/** Returns true if a retry is pointless, because the response is malformed or the service refuses the request. */
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
