import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Steps of visitors, as the store reports them, without a word about the person. The key makes a repeated report count once. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    brand: text('brand').notNull(),
    key: text('key').notNull(),
    /** `WEBPAY-…`. */
    name: text('name').notNull(),
    eventId: integer('event_id').notNull(),
    /** One stay in one tab. */
    visit: text('visit').notNull(),
    area: text('area').notNull(),
    trafficSource: text('traffic_source').notNull(),
    trafficChannel: integer('traffic_channel').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean>>().notNull(),
    /** Seconds since 1970: when it happened, by the visitor's clock, and when it came. */
    at: bigint('at', { mode: 'number' }).notNull(),
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.key] }), index('tracked_by_time').on(t.receivedAt)],
)
