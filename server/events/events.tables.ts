import { bigint, jsonb, pgTable, primaryKey, text, index } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/contract/domain.table.ts'

/** Gift item. */
export interface ItemData {
  /** Names by language, always including `en`. */
  names: Record<string, string>
  icon: string
  count: number
}

/** Event step: a threshold in minor units or days, and its gift. */
export interface StepData {
  giftId: string
  need: number
  items: ItemData[]
}

/** A game's events in one area. Progress is computed from the ledger, not stored. */
export const activities = pgTable(
  'activities',
  {
    brand: text('brand').notNull(),
    activityId: text('activity_id').notNull(),
    kind: text('kind', { enum: ['cumulative', 'continue'] }).notNull(),
    gpId: text('gp_id').notNull(),
    area: text('area').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    /** Event start in Unix seconds. `ends_at` is exclusive. */
    beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** End of the claim period in Unix seconds. */
    claimsEndAt: bigint('claims_end_at', { mode: 'number' }).notNull(),
    /** IANA time zone that defines day boundaries. */
    timeZone: text('time_zone').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** Required amount per streak day in minor units; 0 for other kinds. */
    dayMinor: bigint('day_minor', { mode: 'number' }).notNull(),
    steps: jsonb('steps').$type<StepData[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.activityId] }),
    index('activities_by_game').on(t.brand, t.gpId, t.area, t.kind),
  ],
)
