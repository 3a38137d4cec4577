import { bigint, jsonb, pgTable, primaryKey, text, index } from 'drizzle-orm/pg-core'
import type { Currency } from '../../src/contract/domain.table.ts'

/** A thing that a gift holds, as the publisher writes it down. */
export interface ItemData {
  /** Names per language; `en` is always there. */
  names: Record<string, string>
  icon: string
  count: number
}

/** One step of an event: its condition, in minor units or days in a row, and its gift. */
export interface StepData {
  giftId: string
  need: number
  items: ItemData[]
}

/**
 * Events of a game in an area, each one whole in its row: the publisher's, nobody else writes it.
 * What players have reached is not kept at all: it is read off the ledger, so the two cannot disagree.
 */
export const activities = pgTable(
  'activities',
  {
    brand: text('brand').notNull(),
    activityId: text('activity_id').notNull(),
    kind: text('kind', { enum: ['cumulative', 'continue'] }).notNull(),
    gpId: text('gp_id').notNull(),
    area: text('area').notNull(),
    titles: jsonb('titles').$type<Record<string, string>>().notNull(),
    /** Seconds since 1970; it runs from `begins_at` until just before `ends_at`. */
    beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Until then gifts that were reached may be claimed. */
    claimsEndAt: bigint('claims_end_at', { mode: 'number' }).notNull(),
    /** The IANA name of the time zone whose midnight ends a day. */
    timeZone: text('time_zone').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The amount that a day of a continuous event needs; 0 elsewhere. */
    dayMinor: bigint('day_minor', { mode: 'number' }).notNull(),
    steps: jsonb('steps').$type<StepData[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.activityId] }),
    index('activities_by_game').on(t.brand, t.gpId, t.area, t.kind),
  ],
)
