import { DrizzleQueryError } from 'drizzle-orm'

/** Returns true for errors whose `cause` contains the actual reason, such as Node's "fetch failed". */
const hidesReason = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || (error instanceof TypeError && error.cause !== undefined)

/**
 * Returns the reason for a failure, without the SQL statement. If an error has no message, for example after two
 * refused connections, returns its code.
 */
export function describeFailure(error: unknown): string {
  const cause = hidesReason(error) ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
