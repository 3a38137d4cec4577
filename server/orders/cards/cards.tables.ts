import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Card codes that the store takes instead of money. Spent by one conditional statement: a card has one order or none. */
export const cards = pgTable(
  'cards',
  {
    brand: text('brand').notNull(),
    cardId: text('card_id').notNull(),
    /** SHA-256 of the number and the password, closed with a secret (`players/seal.ts`); the password itself is kept nowhere. */
    hash: text('hash').notNull(),
    priceMinor: bigint('price_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    gems: integer('gems').notNull(),
    extraGems: integer('extra_gems').notNull(),
    /** The only game that takes it; null: every game of the brand. */
    gpId: text('gp_id'),
    /** Seconds since 1970; null: never. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
    /** The billing number that it became. */
    spentBy: text('spent_by'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.cardId] }), index('cards_by_order').on(t.spentBy)],
)
