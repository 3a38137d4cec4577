import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Partner gifts. Each player of a game can claim each gift once. */
export const partnerGifts = pgTable(
  'third_gifts',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    giftId: text('gift_id').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull(),
    partner: text('partner').notNull(),
    icon: text('icon').notNull(),
    kind: integer('kind').$type<1 | 2>().notNull(),
    amount: integer('amount').notNull(),
    beginsAt: bigint('begins_at', { mode: 'number' }).notNull(),
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** True if the gift is no longer offered. Claimed gifts remain. */
    withdrawn: boolean('withdrawn').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.giftId] })],
)

/** Claimed gifts and their pending deliveries. The primary key allows one claim per gift. */
export const giftClaims = pgTable(
  'gift_claims',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Id of the event, or `partner`. */
    source: text('source').notNull(),
    giftId: text('gift_id').notNull(),
    /** Idempotency key. A repeated request returns the same gifts. */
    requestId: text('request_id').notNull(),
    /** Unique number by which the game detects repeated deliveries. */
    giftNo: text('gift_no').notNull().unique(),
    serverId: text('server_id').notNull(),
    roleId: text('role_id').notNull(),
    claimedAt: bigint('claimed_at', { mode: 'number' }).notNull(),
    /** Next delivery attempt; null after delivery. A worker that takes the row postpones it. */
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
