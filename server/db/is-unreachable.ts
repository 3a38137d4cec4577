import { DrizzleQueryError } from 'drizzle-orm'

/** What a driver says of a database that it does not reach: the network's words, PostgreSQL's classes 08 and 57P, too many connections, and an answer that took too long. */
const unreachableCodes =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08...|57014|57P0[1-5]|53300)$/
/** Drivers have no code for their own part of it. */
const unreachableMessages =
  /^Connection terminated|^Query read timeout$|not queryable|timeout exceeded when trying to connect|PGlite is closed/

/**
 * Whether nobody could be asked, so that asking again later may go well; everything else that a database says is our fault.
 * Only its own errors count: what another company's address says comes wrapped in something else.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return unreachableCodes.test(code) || unreachableMessages.test(cause.message)
}
