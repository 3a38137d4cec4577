import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Analytics events without personal data. The primary key prevents duplicate events after repeated reports. */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    brand: text('brand').notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    eventId: integer('event_id').notNull(),
    /** Id of a visit, which is a session in one browser tab. */
    visit: text('visit').notNull(),
    area: text('area').notNull(),
    trafficSource: text('traffic_source').notNull(),
    trafficChannel: integer('traffic_channel').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean>>().notNull(),
    /** Unix time in seconds by the visitor's clock. `received_at` is by the server's clock. */
    at: bigint('at', { mode: 'number' }).notNull(),
    receivedAt: bigint('received_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.key] }), index('tracked_by_time').on(t.receivedAt)],
)
