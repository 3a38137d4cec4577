import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Partner gifts, available once to each player of a game. */
export const thirdGifts = pgTable(
  'third_gifts',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    giftId: text('gift_id').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    partner: text('partner').notNull(),
    icon: text('icon').notNull(),
    /** Stored-value kind of the contract. */
    kind: integer('kind').$type<1 | 2>().notNull(),
    amount: integer('amount').notNull(),
    beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Removed from the publisher's files; received items stay. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.giftId] })],
)

/**
 * Claimed gifts and at the same time the outbox to the game, so no claim goes undelivered. The primary key allows each
 * gift once.
 */
export const giftClaims = pgTable(
  'gift_claims',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Event id, or `partner`. */
    source: text('source').notNull(),
    giftId: text('gift_id').notNull(),
    /** Repeating a request returns its gifts again. */
    requestId: text('request_id').notNull(),
    /** Number under which the game books the gift. */
    giftNo: text('gift_no').notNull().unique(),
    serverId: text('server_id').notNull(),
    roleId: text('role_id').notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }).notNull(),
    /** Postponed by the worker that claims the row; null when delivered. */
    dueAt: bigint('due_at', { mode: 'number' }),
    attempts: integer('attempts').notNull(),
    deliveredAt: bigint('delivered_at', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.brand, t.gpId, t.suid, t.source, t.giftId] }),
    index('gifts_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)
