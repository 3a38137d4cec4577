import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** Purchase that another person is asked to pay. Names are stored because the catalogue may change. */
export interface RequestedPurchase {
  readonly productId: string
  readonly productNames: Readonly<Record<string, string>>
  readonly productIcon: string
  readonly serverId: string
  readonly roleId: string
  readonly roleName: string
  readonly area: string
}

/**
 * Replenish links, for an amount that an account owes or for a requested purchase. Anyone with the link can pay it
 * once. Conditional updates reserve the link and mark it as paid.
 */
export const replenishLinks = pgTable(
  'replenish_links',
  {
    brand: text('brand').notNull(),
    /** Id with 128 random bits, because anyone who has it can see and pay the amount. */
    replenishId: text('replenish_id').notNull(),
    /** Client id of the account's game. The payment methods depend on the game's area. */
    clientId: text('client_id').notNull(),
    gpId: text('gp_id').notNull(),
    suid: text('suid').notNull(),
    userName: text('user_name').notNull(),
    /** Amount to pay. For a pay request, this is the price when it was created; the payer pays the current price. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Client id of the game to which payers must log in; empty if no login is required. */
    autoClient: text('auto_client').notNull(),
    /** Unix time in seconds. */
    validUntil: bigint('valid_until', { mode: 'number' }).notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
    /** Billing number of the unpaid order that has reserved the link. */
    heldBy: text('held_by'),
    /** Billing number of the order that has paid the link. */
    paidBy: text('paid_by'),
    /** Purchase of a pay request; null for customer service links. */
    requested: jsonb('requested').$type<RequestedPurchase>(),
    /** How a pay request ended without a payment; null if it is open or paid. */
    endedAs: text('ended_as', { enum: ['declined', 'cancelled'] }),
  },
  (t) => [primaryKey({ columns: [t.brand, t.replenishId] }), index('replenish_links_by_account').on(t.brand, t.suid)],
)

/** Rules for a brand's links. Without a row, only the gateway's own limits apply. */
export const replenishRules = pgTable('make_up_rules', {
  brand: text('brand').primaryKey(),
  /** Default validity of a link in hours. */
  hours: integer('hours').notNull(),
  /** True if payers always have to log in. */
  needsLogin: boolean('needs_login').notNull(),
  /**
   * Maximum amount per link in minor units by currency; null if there is no maximum. Currencies that are not listed are
   * not accepted.
   */
  most: jsonb('most').$type<Record<string, number>>(),
})
