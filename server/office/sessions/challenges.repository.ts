import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { officeChallenges } from './sessions.tables.ts'

export type Challenge = typeof officeChallenges.$inferSelect
export type NewChallenge = Omit<typeof officeChallenges.$inferInsert, 'expiresAt'>

/** Seconds for which a pending sign-in is valid. */
export const signInChallengeLifetimeSeconds = 600

/** Stores a challenge and deletes expired ones. */
export async function insertSignInChallenge(db: Database, challenge: NewChallenge, at: number): Promise<void> {
  await db.delete(officeChallenges).where(lte(officeChallenges.expiresAt, at))
  await db.insert(officeChallenges).values({ ...challenge, expiresAt: at + signInChallengeLifetimeSeconds })
}

/** Deletes and returns a challenge, so each challenge can be used only once. */
export async function consumeSignInChallenge(
  db: Database,
  { id, purpose }: Pick<Challenge, 'id' | 'purpose'>,
  at: number,
): Promise<Challenge | undefined> {
  const [challenge] = await db
    .delete(officeChallenges)
    .where(and(eq(officeChallenges.id, id), eq(officeChallenges.purpose, purpose), gt(officeChallenges.expiresAt, at)))
    .returning()
  return challenge
}
