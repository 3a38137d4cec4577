import { bigint, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/**
 * Random player ids for URLs and the log, because account ids are personal data. A row is added when a player first
 * appears in the office.
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
