import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Limits that players have set for themselves, in one row for all games of a brand. Amounts are in minor units. */
export const playerBudgets = pgTable(
  'player_budgets',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Budget for a calendar month; null if there is none. */
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    /** Currency of both amounts. It changes only while there is no budget. */
    currency: text('currency').notNull(),
    /** Time zone of the player's calendar months. */
    timeZone: text('time_zone').notNull(),
    /** Unix time in seconds at which `nextMinor` replaces the budget; null if no change is waiting. */
    nextAt: bigint('next_at', { mode: 'number' }),
    /** Higher budget that is waiting; null to end the budget. */
    nextMinor: bigint('next_minor', { mode: 'number' }),
    /** Unix time in seconds until which the player has paused purchases; null if they never did. */
    pausedUntil: bigint('paused_until', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] })],
)
