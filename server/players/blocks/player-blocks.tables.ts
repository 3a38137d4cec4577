import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Blocked accounts. They cannot buy in any game of the brand. The office's audit log has the names of the staff and
 * their notes.
 */
export const playerBlocks = pgTable(
  'player_blocks',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Reason for the staff, from a list in the office's contract. Players never see it. */
    reason: text('reason').notNull(),
    /** Unix time in seconds. */
    blockedAt: bigint('blocked_at', { mode: 'number' }).notNull(),
    /** Unix time in seconds at which the block ends; null for a permanent block. */
    until: bigint('until', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] }), index('player_blocks_by_end').on(t.until)],
)
