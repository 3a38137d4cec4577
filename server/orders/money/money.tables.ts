import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { disputeStates } from '../../providers/payment-adapter.ts'
import { bookAccountNames, movementNames } from './movements.table.ts'

const billingNo = text('billing_no').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })

/** Double-entry bookkeeping. The primary key makes each movement of an order happen once. */
export const orderEntries = pgTable(
  'order_entries',
  {
    billingNo,
    movement: text('movement', { enum: movementNames }).notNull(),
    /** Number of the refund, payment or dispute; empty if an order can have only one such movement. */
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

/** `requested`: not accepted by the provider yet. `sent`: accepted, money in transit. */
export const refundStates = ['requested', 'sent', 'refunded', 'refused'] as const

/**
 * `operator`: decided by an operator. `refused`: refused by the game. `late`: paid after the goods were gone.
 * `paid_twice`: a second payment. `company`: refunded in the provider's back office. `dispute`: taken back by the
 * payer's bank.
 */
export const refundReasons = ['operator', 'refused', 'late', 'paid_twice', 'company', 'dispute'] as const

export const orderRefunds = pgTable(
  'order_refunds',
  {
    billingNo,
    /** Generated here; also the provider's idempotency key. */
    refundNo: text('refund_no').notNull(),
    /** Whether the order's own payment is refunded or an extra one. */
    of: text('of', { enum: ['order', 'extra'] }).notNull(),
    /** Payment number at the provider; null for a card. */
    providerRef: text('provider_ref'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Note by the operator. */
    why: text('why'),
    state: text('state', { enum: refundStates }).notNull(),
    /** Refund number at the provider. */
    refundRef: text('refund_ref'),
    requestedAt: seconds('requested_at').notNull(),
    /** Time of completion or refusal, by the provider's clock. */
    endedAt: seconds('ended_at'),
    /** Time of the next call to the provider; null if finished or waiting for an operator. */
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

/** Disputes by payers at their bank, one per payment. */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** By the provider's clock. */
    openedAt: seconds('opened_at').notNull(),
    endedAt: seconds('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.providerRef] }), index('disputes_by_time').on(t.openedAt)],
)

/** Delivered goods that the game has to take back. */
export const orderRevokes = pgTable(
  'order_revokes',
  {
    billingNo: text('billing_no').primaryKey(),
    dueAt: seconds('due_at'),
    attempts: integer('attempts').notNull(),
    /** Null until the game has answered. */
    answer: text('answer', { enum: ['revoked', 'spent', 'unknown'] }),
  },
  (t) => [
    index('revokes_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)
