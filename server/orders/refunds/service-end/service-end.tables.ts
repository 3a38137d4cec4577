import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Unused balances whose refund has been requested. A row prevents that a second run refunds the account again. */
export const serviceEndBalances = pgTable(
  'service_end_balances',
  {
    brand: text('brand').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    /** Unused paid currency that the game has reported, in hundredths of a yen. */
    unusedMinor: bigint('unused_minor', { mode: 'number' }).notNull(),
    /** Part for which the store has no order that could be refunded, for example currency from an app store. */
    uncoveredMinor: bigint('uncovered_minor', { mode: 'number' }).notNull(),
    /** Unix time in seconds. */
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.gpId, t.suid] })],
)
