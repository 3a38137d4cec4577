import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Announced ends of games' services by country. Days are calendar days in the country, such as `2027-01-31`. */
export const serviceEnds = pgTable(
  'service_ends',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    country: text('country').notNull(),
    /** Last day of the service. Paid currency that is unused at the end of this day is refunded. */
    lastDay: text('last_day').notNull(),
    /** Last day on which players can ask for a refund. */
    claimsUntil: text('claims_until').notNull(),
    /** Unix time in seconds. */
    announcedAt: bigint('announced_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.country] })],
)
