import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Months of birth, one for all games of a brand. Adults have a row without a month, since no rule depends on it. */
export const birthMonths = pgTable(
  'birth_months',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Month of birth, for example `2011-06`; null if the player was an adult. */
    born: text('born'),
    /** Unix time in seconds at which a minor confirmed the consent of a guardian; null for adults. */
    consentAt: bigint('consent_at', { mode: 'number' }),
    /** Language of the consent text that was shown. */
    language: text('language').notNull(),
    givenAt: bigint('given_at', { mode: 'number' }).notNull(),
    /** Unix time in seconds at which the row is deleted. */
    keptUntil: bigint('kept_until', { mode: 'number' })
      .notNull()
      // Lets a gateway of the previous version write rows while it still runs.
      .default(sql`extract(epoch from now()) + 730 * 86400`),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] }), index('birth_months_by_end').on(t.keptUntil)],
)
