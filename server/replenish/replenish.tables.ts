import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Make-up links: an amount owed for an account, payable by anyone with the link. Paid once: one conditional statement
 * gives the link to an unpaid order, as with limits, and another one closes it for good.
 */
export const replenishLinks = pgTable(
  'replenish_links',
  {
    brand: text('brand').notNull(),
    /** 128 random bits: the holder of the link may pay, and see the debt. */
    replenishId: text('replenish_id').notNull(),
    /** A client of the account's game, whose area says how one can pay. */
    clientId: text('client_id').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    userName: text('user_name').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The game that payers have to log in to; empty where nobody has to. */
    autoClient: text('auto_client').notNull(),
    /** Seconds since 1970. */
    validUntil: bigint('valid_until', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** The unpaid order that holds it. */
    heldBy: text('held_by'),
    /** The order that it was paid with. */
    paidBy: text('paid_by'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.replenishId] })],
)

/** What a brand allows of its make-up links; where it has no row, only the gateway's own bounds hold. */
export const replenishRules = pgTable('make_up_rules', {
  brand: text('brand').primaryKey(),
  /** How long a link can be paid where its maker does not say. */
  hours: integer('hours').notNull(),
  /** Whether the payer always has to log in. */
  needsLogin: boolean('needs_login').notNull(),
  /** The most that one link may ask for, in minor units by currency; other currencies are not asked for. Null: no bound. */
  most: jsonb('most').$type<Record<string, number>>(),
})
