import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Returns true for errors whose actual reason is in `cause`. Node's fetch errors, for example, only say "fetch failed".
 */
const hidesReason = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || (error instanceof TypeError && error.cause !== undefined)

/**
 * Returns the reason for a failure, without the SQL statement. If the error has no message, returns its code: this is
 * the case for a connection that was refused at two addresses.
 */
export function describeFailure(error: unknown): string {
  const cause = hidesReason(error) ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
