import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '../../../src/contract/domain.table.ts'
import { orderNewsNames } from '../state/order-news.table.ts'

const seconds = (name: string) => bigint(name, { mode: 'number' })

/**
 * Browsers that are told of an order, and at the same time what they are still to be told: later news takes the place of earlier, so one
 * row is both. Times are seconds since 1970. A row ends with the last news, or when it is due with none: nothing has followed.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    billingNo: text('billing_no').notNull(),
    /** A hash of the endpoint: the same browser subscribes once. */
    id: text('id').notNull(),
    brand: text('brand').notNull(),
    /** The store that the browser was in: there its notification leads. */
    origin: text('origin').notNull(),
    language: text('language').$type<Language>().notNull(),
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public VAPID key that it was made with: a push service takes no other. */
    key: text('key').notNull(),
    createdAt: seconds('created_at').notNull(),
    news: text('news', { enum: orderNewsNames }),
    newsAt: seconds('news_at'),
    /** Null while there is nothing to be told. Without news, when the row ends. */
    dueAt: seconds('due_at'),
    /** Somebody is sending until then: news that comes meanwhile waits, so that it does not overtake. */
    heldUntil: seconds('held_until').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.billingNo, t.id] }),
    index('push_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** VAPID keys that the gateway has made by itself; the newest is the one that browsers subscribe with. */
export const pushKeys = pgTable('push_keys', {
  publicKey: text('public_key').primaryKey(),
  privateKey: text('private_key').notNull(),
  createdAt: seconds('created_at').notNull(),
})
