import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { disputeStates } from '../../providers/payment-adapter.ts'
import { bookAccountNames, movementNames } from './movements.table.ts'

/** The books of orders, and what goes back to payers. Times are seconds since 1970, amounts minor units. */
const billingNo = text('billing_no').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })

/**
 * Each movement of an order, once: the key is what makes it once. A row takes its amount from one account and gives it to another, so it
 * cannot be out of balance by itself.
 */
export const orderEntries = pgTable(
  'order_entries',
  {
    billingNo,
    movement: text('movement', { enum: movementNames }).notNull(),
    /** The refund, payment or dispute that it is about; empty where an order has one such movement. */
    ref: text('ref').notNull(),
    debit: text('debit', { enum: bookAccountNames }).notNull(),
    credit: text('credit', { enum: bookAccountNames }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.billingNo, t.movement, t.ref] }),
    check('entry_moves_something', sql`${t.amountMinor} > 0 and ${t.debit} <> ${t.credit}`),
  ],
)

/** `requested`: not taken by the company yet. `sent`: it has taken it, and the money is under way. */
export const refundStates = ['requested', 'sent', 'refunded', 'refused'] as const

/**
 * Why money goes back. `operator`: somebody has decided so. `refused`: the game takes the goods for nobody. `late`: paid when it could not be
 * sold any more. `paid_twice`: a second payment. `company`: given back at the company's own desk. `dispute`: taken back by the payer's bank.
 */
export const refundReasons = ['operator', 'refused', 'late', 'paid_twice', 'company', 'dispute'] as const

export const orderRefunds = pgTable(
  'order_refunds',
  {
    billingNo,
    /** Ours, and the company's key against a second refund. */
    refundNo: text('refund_no').notNull(),
    /** Whether the order's own payment goes back, or a second one. */
    of: text('of', { enum: ['order', 'extra'] }).notNull(),
    /** The payment, by the company's own number; null where a card has paid. */
    providerRef: text('provider_ref'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** In the operator's words. */
    why: text('why'),
    state: text('state', { enum: refundStates }).notNull(),
    /** The company's own number of it. */
    refundRef: text('refund_ref'),
    requestedAt: seconds('requested_at').notNull(),
    /** When it was refunded or refused, by the company's clock. */
    endedAt: seconds('ended_at'),
    /** When the company is asked next; null: it is over, or waits for an operator. */
    dueAt: seconds('due_at'),
    attempts: integer('attempts').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.billingNo, t.refundNo] }),
    index('refunds_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('refunds_open')
      .on(t.requestedAt)
      .where(sql`${t.state} in ('requested', 'sent')`),
  ],
)

/** What payers dispute at their bank, once a payment. */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** By the company's clock. */
    openedAt: seconds('opened_at').notNull(),
    endedAt: seconds('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.providerRef] }), index('disputes_by_time').on(t.openedAt)],
)

/** Goods that the game is to take back. */
export const orderRevokes = pgTable(
  'order_revokes',
  {
    billingNo: text('billing_no').primaryKey(),
    dueAt: seconds('due_at'),
    attempts: integer('attempts').notNull(),
    /** The game's answer; null as long as there is none. */
    answer: text('answer', { enum: ['revoked', 'spent', 'unknown'] }),
  },
  (t) => [
    index('revokes_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)
