import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { processInBatches } from '../../db/in-batches.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Seal } from '../seal.ts'
import { accounts } from '../players.tables.ts'
import { realNames } from './real-names.tables.ts'

export type VerifiedName = typeof realNames.$inferInsert

/** Verification applies to every game of the brand. */
export function createRealNamesRepository(db: Database) {
  return {
    /** The first verification is kept. */
    verify: (of: VerifiedName): Promise<void> =>
      inTransaction(db, async (tx) => {
        await tx.insert(realNames).values(of).onConflictDoNothing()
        await tx
          .update(accounts)
          .set({ isRealName: true })
          .where(and(eq(accounts.brand, of.brand), eq(accounts.suid, of.suid)))
      }),
  }
}

/** Seals the hash of a number, because numbers are short enough to guess. */
export function sealNumber(hash: string, seal: Seal): string {
  const at = hash.lastIndexOf(':') + 1
  return hash.slice(0, at) + seal.close(hash.slice(at))
}

/** Seals numbers that were stored before a secret was configured. Returns the number of rows. */
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
