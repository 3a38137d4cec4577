import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/**
 * Replenish links: an amount owed for an account, payable once by anyone with the link. Conditional statements reserve
 * and close it.
 */
export const replenishLinks = pgTable(
  'replenish_links',
  {
    brand: text('brand').notNull(),
    /** 128 random bits, because knowing the id allows paying and seeing the debt. */
    replenishId: text('replenish_id').notNull(),
    /** Client of the account's game; its area decides the payment methods. */
    clientId: text('client_id').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    userName: text('user_name').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Game that payers have to log in to; empty if none. */
    autoClient: text('auto_client').notNull(),
    /** Unix time in seconds. */
    validUntil: bigint('valid_until', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Unpaid order that reserves the link. */
    heldBy: text('held_by'),
    /** Order that paid the link. */
    paidBy: text('paid_by'),
  },
  (t) => [primaryKey({ columns: [t.brand, t.replenishId] })],
)

/** Limits of a brand's links. Without a row only the gateway's own limits apply. */
export const replenishRules = pgTable('make_up_rules', {
  brand: text('brand').primaryKey(),
  /** Default validity in hours. */
  hours: integer('hours').notNull(),
  /** Whether payers always have to log in. */
  needsLogin: boolean('needs_login').notNull(),
  /** Maximum amount per link in minor units by currency; other currencies are not allowed. Null means no limit. */
  most: jsonb('most').$type<Record<string, number>>(),
})
