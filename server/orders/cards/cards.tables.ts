import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Prepaid cards. One conditional UPDATE marks a card as spent, so two orders can never use the same card. */
export const prepaidCardsTable = pgTable(
  'cards',
  {
    brand: text('brand').notNull(),
    cardId: text('card_id').notNull(),
    /** HMAC of the card number's and password's hash (see `players/seal.ts`). The password itself is not stored. */
    hash: text('hash').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    gems: integer('gems').notNull(),
    extraGems: integer('extra_gems').notNull(),
    /** Game that accepts the card; null if all games of the brand accept it. */
    gpId: text('gp_id'),
    /** Unix time in seconds; null if the card never expires. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
    /** Order that used the card. */
    spentBy: text('spent_by'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.cardId] }), index('cards_by_order').on(t.spentBy)],
)
