import { bigint, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * Random ids of players, for URLs and the log. These must not contain the account id, which is personal data. A row is
 * added when a player first appears in the office.
 */
export const officePlayers = pgTable(
  'office_players',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
  },
  (t) => [uniqueIndex('office_players_by_account').on(t.brand, t.suid)],
)

/** People for whom a player's names are revealed, and until when. */
export const officePlayerNameReveals = pgTable(
  'office_player_reveals',
  {
    staffId: text('staff_id').notNull(),
    playerId: uuid('player_id').notNull(),
    /** Unix time in seconds. */
    until: bigint('until', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.playerId] })],
)
