import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Gifts that partners offer to every player of a game, each once. */
export const thirdGifts = pgTable(
  'third_gifts',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    giftId: text('gift_id').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    partner: text('partner').notNull(),
    icon: text('icon').notNull(),
    /** A stored-value kind of the contract, and how much of it. */
    kind: integer('kind').$type<1 | 2>().notNull(),
    amount: integer('amount').notNull(),
    beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Left out of the publisher's files: players who have received it keep its items. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.giftId] })],
)

/**
 * Gifts that players have claimed, and at the same time the message to the game: one row is both, so none is claimed
 * and never sent. The primary key makes a gift one gift, however many requests claim it.
 */
export const giftClaims = pgTable(
  'gift_claims',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** The event's id, or `partner`. */
    source: text('source').notNull(),
    giftId: text('gift_id').notNull(),
    /** A claim repeated with the same number is answered again that the gift is there. */
    requestId: text('request_id').notNull(),
    /** Under this number the game knows it. */
    giftNo: text('gift_no').notNull().unique(),
    serverId: text('server_id').notNull(),
    roleId: text('role_id').notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }).notNull(),
    /** Moved on by the worker that takes the row; null once it is delivered. */
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
