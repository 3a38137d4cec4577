import { DrizzleQueryError } from 'drizzle-orm'

/** "fetch failed" is all that Node says of a service that nobody reached. */
const hidesReason = (error: unknown): error is Error =>
  error instanceof DrizzleQueryError || (error instanceof TypeError && error.cause !== undefined)

/** The reason why something did not answer, without the statement. What was refused at two addresses has a code and no words. */
export function wordsOfFailure(error: unknown): string {
  const cause = hidesReason(error) ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
