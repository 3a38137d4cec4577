import { DrizzleQueryError } from 'drizzle-orm'

/** Network errors, PostgreSQL classes 08 and 57P, too many connections, and timeouts. */
const unreachableCodes =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08...|57014|57P0[1-5]|53300)$/
/** Drivers report their own failures without a code. */
const unreachableMessages =
  /^Connection terminated|^Query read timeout$|not queryable|timeout exceeded when trying to connect|PGlite is closed/

/**
 * Whether the database could not be reached, so a retry may succeed. Only database errors count; network errors of
 * providers are wrapped differently.
 */
export function isDatabaseUnreachable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return unreachableCodes.test(code) || unreachableMessages.test(cause.message)
}
