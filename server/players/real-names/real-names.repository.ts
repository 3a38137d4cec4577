import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { processInBatches } from '../../db/in-batches.ts'
import { runInTransaction } from '../../db/transaction.ts'
import type { HmacSeal } from '../seal.ts'
import { playerAccounts } from '../players.tables.ts'
import { realNameVerifications } from './real-names.tables.ts'

export type VerifiedName = typeof realNameVerifications.$inferInsert

/** Creates the repository for verified real names. A verification applies to all games of the brand. */
export function createRealNamesRepository(db: Database) {
  return {
    /** Stores a verification, unless the account already has one. */
    verify: (of: VerifiedName): Promise<void> =>
      runInTransaction(db, async (tx) => {
        await tx.insert(realNameVerifications).values(of).onConflictDoNothing()
        await tx
          .update(playerAccounts)
          .set({ isRealName: true })
          .where(and(eq(playerAccounts.brand, of.brand), eq(playerAccounts.suid, of.suid)))
      }),
  }
}

/** Seals the hash of an identity number. Such numbers are short, so a hash without a seal could be brute-forced. */
export function sealIdNumberHash(hash: string, seal: HmacSeal): string {
  const at = hash.lastIndexOf(':') + 1
  return hash.slice(0, at) + seal.close(hash.slice(at))
}

/** Seals hashes that were stored before a secret was configured. Returns the number of sealed hashes. */
export const sealUnsealedIdNumberHashes = (db: Database, seal: HmacSeal): Promise<number> =>
  processInBatches(
    (most) =>
      db
        .select()
        .from(realNameVerifications)
        .where(sql`${realNameVerifications.numberHash} !~ '[.]'`)
        .limit(most),
    async (open) => {
      for (const { brand, suid, numberHash } of open)
        await db
          .update(realNameVerifications)
          .set({ numberHash: sealIdNumberHash(numberHash, seal) })
          .where(
            and(
              eq(realNameVerifications.brand, brand),
              eq(realNameVerifications.suid, suid),
              eq(realNameVerifications.numberHash, numberHash),
            ),
          )
    },
  )
