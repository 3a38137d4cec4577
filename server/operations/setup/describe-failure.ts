import { DrizzleQueryError } from 'drizzle-orm'

/** Node's fetch errors only say "fetch failed"; the reason is in `cause`. */
const hidesReason = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || (error instanceof TypeError && error.cause !== undefined)

/**
 * Returns the reason of a failure without the SQL statement. A connection refused at two addresses has a code but no
 * message.
 */
export function describeFailure(error: unknown): string {
  const cause = hidesReason(error) ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
