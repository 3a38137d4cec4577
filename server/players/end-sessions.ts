import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { loginTokens } from './players.tables.ts'

/** SQL for a session id. It is only a part of the token's hash, so it cannot be used to log in. */
export const sessionIdSql = sql<string>`left(${loginTokens.hash}, 16)`

/**
 * Ends one session or all sessions of an account, for example after a password leak. Returns the number of ended
 * sessions.
 */
export async function endSessions(
  db: Database,
  { brand, suid, session }: { brand: string; suid: string; session?: string | undefined },
): Promise<number> {
  const isChosen = session === undefined ? undefined : eq(sessionIdSql, session)
  const hashes = db
    .select({ hash: loginTokens.hash })
    .from(loginTokens)
    .where(and(eq(loginTokens.brand, brand), eq(loginTokens.suid, suid), isChosen))
  const ended = await db
    .update(loginTokens)
    .set({ ended: true })
    .where(and(eq(loginTokens.brand, brand), inArray(loginTokens.hash, hashes), not(loginTokens.ended)))
    .returning({ hash: loginTokens.hash })
  return new Set(ended.map(({ hash }) => hash)).size
}
