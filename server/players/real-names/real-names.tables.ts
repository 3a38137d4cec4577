import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Verified players. Name and number are not readable; the hash can only confirm a known number. */
export const realNames = pgTable(
  'real_names',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    country: text('country').notNull(),
    /** Salted scrypt, sealed with a secret (`players/seal.ts`). */
    numberHash: text('number_hash').notNull(),
    /** Unix time in seconds. */
    verifiedAt: bigint('verified_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] })],
)
