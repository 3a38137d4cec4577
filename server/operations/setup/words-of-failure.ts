import { DrizzleQueryError } from 'drizzle-orm'

/** Node says only "fetch failed" of an unreachable service. */
const hidesReason = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || (error instanceof TypeError && error.cause !== undefined)

/** The reason of a failure, without the statement. A connection that was refused at two addresses has a code and no message. */
export function wordsOfFailure(error: unknown): string {
  const cause = hidesReason(error) ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
