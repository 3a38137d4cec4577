import { DrizzleQueryError } from 'drizzle-orm'

/** The database's own message, without the statement. A driver that was refused at two addresses has a code and no words. */
export function wordsOfDatabase(error: unknown): string {
  const said = error instanceof DrizzleQueryError ? error.cause : error
  if (!(said instanceof Error)) return String(said)
  return said.message || ('code' in said ? String(said.code) : said.name)
}
