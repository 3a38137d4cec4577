import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { BlockReason } from '../../../src/contract/entities/player-block.ts'
import type { AccountKey } from '../birth-months/birth-month-service.ts'
import { playerBlocks } from './player-blocks.tables.ts'

export type PlayerBlockRow = typeof playerBlocks.$inferSelect

const ofAccount = ({ brand, suid }: AccountKey) => and(eq(playerBlocks.brand, brand), eq(playerBlocks.suid, suid))

/** SQL condition for active blocks. `at` is a Unix time in seconds. */
export const buildActiveBlockCondition = (at: number | SQL): SQL | undefined =>
  or(isNull(playerBlocks.until), gt(playerBlocks.until, at))

export async function findActiveBlock(
  db: Database,
  account: AccountKey,
  at: number,
): Promise<PlayerBlockRow | undefined> {
  const [block] = await db
    .select()
    .from(playerBlocks)
    .where(and(ofAccount(account), buildActiveBlockCondition(at)))
  return block
}

/** Blocks an account. Returns false without a change if the account is already blocked. */
export async function blockPlayer(
  tx: Transaction,
  { at, ...block }: AccountKey & { reason: BlockReason; until: number | null; at: number },
): Promise<boolean> {
  await tx.delete(playerBlocks).where(and(ofAccount(block), lte(playerBlocks.until, at)))
  const added = await tx
    .insert(playerBlocks)
    .values({ ...block, blockedAt: at })
    .onConflictDoNothing()
    .returning({ suid: playerBlocks.suid })
  return added.length > 0
}

/** Ends a block. Returns false if the account is not blocked. */
export async function unblockPlayer(tx: Transaction, account: AccountKey, at: number): Promise<boolean> {
  const ended = await tx
    .delete(playerBlocks)
    .where(and(ofAccount(account), buildActiveBlockCondition(at)))
    .returning({ suid: playerBlocks.suid })
  return ended.length > 0
}
