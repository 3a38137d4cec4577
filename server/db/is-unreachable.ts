import { DrizzleQueryError } from 'drizzle-orm'

/**
 * Error codes for network errors, connection exceptions (class 08), shutdowns (57P), timeouts, including that of an idle
 * transaction (25P03), and too many connections.
 */
const unreachableCodes =
  /^(E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND)|08...|57014|57P0[1-5]|25P03|53300)$/
/** Messages of driver errors that have no code. */
const unreachableMessages =
  /^Connection terminated|^Query read timeout$|not queryable|timeout exceeded when trying to connect|PGlite is closed/

/** Returns true if the database was unreachable, so a retry may succeed. Providers' network errors do not match. */
export function isDatabaseUnreachable(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return false
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  return unreachableCodes.test(code) || unreachableMessages.test(cause.message)
}
