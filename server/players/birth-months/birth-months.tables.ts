import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Text of a guardian's consent as the page has shown it. */
export interface ConsentText {
  /** Key in `locales/<language>/legal.json`. */
  readonly key: string
  readonly words: string
  /** True if the brand had replaced the store's words (`legalWords`). */
  readonly isOwn: boolean
}

/**
 * Months of birth, one per account for all games of a brand. The month is not stored for adults, because no rule
 * depends on it.
 */
export const birthMonths = pgTable(
  'birth_months',
  {
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Month of birth, such as `2011-06`; null for adults. */
    born: text('born'),
    /** Unix time in seconds at which a minor confirmed a guardian's consent; null for adults. */
    consentAt: bigint('consent_at', { mode: 'number' }),
    /** Language in which the consent text was shown. */
    language: text('language').notNull(),
    /** Texts that the minor has accepted; null for adults, and for consents that an older gateway has stored. */
    consentTexts: jsonb('consent_texts').$type<readonly ConsentText[]>(),
    givenAt: bigint('given_at', { mode: 'number' }).notNull(),
    /** Unix time in seconds at which the row is deleted. */
    keptUntil: bigint('kept_until', { mode: 'number' })
      .notNull()
      // The default lets a gateway of the previous version insert rows during an upgrade.
      .default(sql`extract(epoch from now()) + 730 * 86400`),
  },
  (t) => [primaryKey({ columns: [t.brand, t.suid] }), index('birth_months_by_end').on(t.keptUntil)],
)
