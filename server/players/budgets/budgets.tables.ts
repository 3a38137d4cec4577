import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Spending limits that players set for themselves, one per account for all games of a brand. Amounts are in minor
 * units.
 */
export const playerBudgets = pgTable(
  'player_budgets',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Monthly budget; null if the player has no budget. */
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    /** Currency of both amounts. It can change only while there is no budget. */
    currency: text('currency').notNull(),
    /** Time zone in which the budget's months begin. */
    timeZone: text('time_zone').notNull(),
    /** Unix time in seconds at which `nextMinor` becomes the budget; null if no change is scheduled. */
    nextAt: bigint('next_at', { mode: 'number' }),
    /** Budget that applies from `nextAt`; null if the budget ends then. */
    nextMinor: bigint('next_minor', { mode: 'number' }),
    /** Unix time in seconds until which the player has paused purchases; null if the player has never done so. */
    pausedUntil: bigint('paused_until', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] })],
)
