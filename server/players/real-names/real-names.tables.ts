import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Real-name verifications. Names are not stored, and identity numbers are stored only as hashes. */
export const realNameVerifications = pgTable(
  'real_names',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    country: text('country').notNull(),
    /** Salted scrypt hash, which is sealed with a secret (`players/seal.ts`). */
    numberHash: text('number_hash').notNull(),
    /** Unix time in seconds. */
    verifiedAt: bigint('verified_at', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] })],
)
