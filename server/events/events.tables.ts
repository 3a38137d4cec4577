import { bigint, jsonb, pgTable, primaryKey, text, index } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/contract/domain.table.ts'

/** Item of a gift. */
export interface ItemData {
  /** By language; always contains `en`. */
  names: Record<string, string>
  icon: string
  count: number
}

/** Step of an event: its condition, in minor units or consecutive days, and its gift. */
export interface StepData {
  giftId: string
  need: number
  items: ItemData[]
}

/** Events of a game in an area, written by the publisher. Progress is not stored but computed from the ledger. */
export const activities = pgTable(
  'activities',
  {
    brand: text('brand').notNull(),
    activityId: text('activity_id').notNull(),
    kind: text('kind', { enum: ['cumulative', 'continue'] }).notNull(),
    gpId: text('gp_id').notNull(),
    area: text('area').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    /** Unix time in seconds; `ends_at` is exclusive. */
    beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Reached gifts can be claimed until then. */
    claimsEndAt: bigint('claims_end_at', { mode: 'number' }).notNull(),
    /** IANA time zone that defines the days. */
    timeZone: text('time_zone').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Amount that a day of a streak requires; 0 for other kinds. */
    dayMinor: bigint('day_minor', { mode: 'number' }).notNull(),
    steps: jsonb('steps').$type<StepData[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.activityId] }),
    index('activities_by_game').on(t.brand, t.gpId, t.area, t.kind),
  ],
)
