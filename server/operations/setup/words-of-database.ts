import { DrizzleQueryError } from 'drizzle-orm'

/** What the database said, without the statement that it said it of. A driver that was refused at two addresses has a code and no words. */
export function wordsOfDatabase(error: unknown): string {
  const said = error instanceof DrizzleQueryError ? error.cause : error
  if (!(said instanceof Error)) return String(said)
  return said.message || ('code' in said ? String(said.code) : said.name)
}
