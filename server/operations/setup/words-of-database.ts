import { DrizzleQueryError } from 'drizzle-orm'

/** The database's own message, without the statement. A driver that was refused at two addresses has a code and no words. */
export function wordsOfDatabase(error: unknown): string {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
