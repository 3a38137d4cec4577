import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { blockReasons } from '../../../src/contract/entities/player-block.ts'

/**
 * Blocked accounts, which cannot buy in any game of the brand. The audit log records which staff blocked them and why.
 */
export const playerBlocks = pgTable(
  'player_blocks',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Reason that the player reads, too. */
    reason: text('reason', { enum: blockReasons }).notNull(),
    /** Unix time in seconds. */
    blockedAt: bigint('blocked_at', { mode: 'number' }).notNull(),
    /** Unix time in seconds at which the block ends; null for a permanent block. */
    until: bigint('until', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] }), index('player_blocks_by_end').on(t.until)],
)
