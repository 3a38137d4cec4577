import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Prepaid card codes. One conditional UPDATE spends a card, so two orders can never share one. */
export const cards = pgTable(
  'cards',
  {
    brand: text('brand').notNull(),
    cardId: text('card_id').notNull(),
    /** Sealed SHA-256 of number and password (`players/seal.ts`); the password itself is never stored. */
    hash: text('hash').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    gems: integer('gems').notNull(),
    extraGems: integer('extra_gems').notNull(),
    /** The only game that accepts the card; null if every game of the brand does. */
    gpId: text('gp_id'),
    /** Unix time in seconds; null if the card never expires. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
    /** Billing number of the order that spent the card. */
    spentBy: text('spent_by'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.cardId] }), index('cards_by_order').on(t.spentBy)],
)
