import { DrizzleQueryError } from 'drizzle-orm'

/** True for errors whose real reason is in `cause`. Node's fetch errors, for example, only say "fetch failed". */
const hidesReason = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || (error instanceof TypeError && error.cause !== undefined)

/**
 * Returns the reason of a failure, without the SQL statement. Falls back to the error code because a connection
 * refused at two addresses has no message.
 */
export function describeFailure(error: unknown): string {
  const cause = hidesReason(error) ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
