import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { processInBatches } from '../../db/in-batches.ts'
import { runInTransaction } from '../../db/transaction.ts'
import type { Seal } from '../seal.ts'
import { accounts } from '../players.tables.ts'
import { realNames } from './real-names.tables.ts'

export type VerifiedName = typeof realNames.$inferInsert

/** Creates the repository for verified real names. A verification applies to all games of the brand. */
export function createRealNamesRepository(db: Database) {
  return {
    /** Stores a verification. An existing one is not overwritten. */
    verify: (of: VerifiedName): Promise<void> =>
      runInTransaction(db, async (tx) => {
        await tx.insert(realNames).values(of).onConflictDoNothing()
        await tx
          .update(accounts)
          .set({ isRealName: true })
          .where(and(eq(accounts.brand, of.brand), eq(accounts.suid, of.suid)))
      }),
  }
}

/** Seals the hash of an identity number. Without the seal, it could be brute-forced because such numbers are short. */
export function sealNumber(hash: string, seal: Seal): string {
  const at = hash.lastIndexOf(':') + 1
  return hash.slice(0, at) + seal.close(hash.slice(at))
}

/** Seals hashes that were stored before a secret was configured. Returns the number of rows updated. */
export const sealNumbers = (db: Database, seal: Seal): Promise<number> =>
  processInBatches(
    (most) =>
      db
        .select()
        .from(realNames)
        .where(sql`${realNames.numberHash} !~ '[.]'`)
        .limit(most),
    async (open) => {
      for (const { brand, suid, numberHash } of open)
        await db
          .update(realNames)
          .set({ numberHash: sealNumber(numberHash, seal) })
          .where(and(eq(realNames.brand, brand), eq(realNames.suid, suid), eq(realNames.numberHash, numberHash)))
    },
  )
