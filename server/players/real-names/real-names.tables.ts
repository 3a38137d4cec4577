import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Players who have shown a real name. Nothing of the name and the number is kept that could be read again:
 * the number's hash answers a person who comes with the number and asks.
 */
export const realNames = pgTable(
  'real_names',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    country: text('country').notNull(),
    /** scrypt, salted, and closed with a secret (`players/seal.ts`). */
    numberHash: text('number_hash').notNull(),
    /** Seconds since 1970. */
    verifiedAt: bigint('verified_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] })],
)
