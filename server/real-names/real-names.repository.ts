import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { withRetry } from '../db/retry.ts'
import { accounts } from '../players/players.tables.ts'
import { realNames } from './real-names.tables.ts'

export type VerifiedName = typeof realNames.$inferInsert

/** Who is verified is so in every game of the brand. */
export function realNamesRepository(db: Database) {
  return {
    /** Once is enough: what was shown first stays. */
    verify: (of: VerifiedName): Promise<void> =>
      withRetry(() =>
        db.transaction(async (tx) => {
          await tx.insert(realNames).values(of).onConflictDoNothing()
          await tx
            .update(accounts)
            .set({ isRealName: true })
            .where(and(eq(accounts.brand, of.brand), eq(accounts.suid, of.suid)))
        }),
      ),
  }
}
