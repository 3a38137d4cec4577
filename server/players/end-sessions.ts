import { and, eq, inArray, not } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { tokens } from './players.tables.ts'

/** Ends all sessions of an account in a brand, for example after a password leak. Returns how many there were. */
export async function endSessions(db: Database, { brand, suid }: { brand: string; suid: string }): Promise<number> {
  const hashes = db
    .select({ hash: tokens.hash })
    .from(tokens)
    .where(and(eq(tokens.brand, brand), eq(tokens.suid, suid)))
  const ended = await db
    .update(tokens)
    .set({ ended: true })
    .where(and(eq(tokens.brand, brand), inArray(tokens.hash, hashes), not(tokens.ended)))
    .returning({ hash: tokens.hash })
  return new Set(ended.map(({ hash }) => hash)).size
}
