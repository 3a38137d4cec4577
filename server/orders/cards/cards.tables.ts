import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Prepaid cards. A single conditional UPDATE marks a card as spent, so that two orders cannot use the same one. */
export const prepaidCardsTable = pgTable(
  'cards',
  {
    brand: text('brand').notNull(),
    cardId: text('card_id').notNull(),
    /**
     * Sealed SHA-256 hash of the card number and password (see `players/seal.ts`). The password itself is not stored.
     */
    hash: text('hash').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    gems: integer('gems').notNull(),
    extraGems: integer('extra_gems').notNull(),
    /** Game that accepts the card; null if every game of the brand accepts it. */
    gpId: text('gp_id'),
    /** Unix time in seconds; null if the card never expires. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
    /** Billing number of the order that used the card. */
    spentBy: text('spent_by'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.cardId] }), index('cards_by_order').on(t.spentBy)],
)
