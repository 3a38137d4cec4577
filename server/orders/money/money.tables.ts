import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { disputeStates } from '../../providers/payment-adapter.ts'
import { ledgerAccountNames, movementNames } from './movements.table.ts'

/** Character that receives the goods instead of the character that the buyer chose. */
export interface NewCharacter {
  readonly serverId: string
  readonly serverName: string
  readonly roleId: string
  readonly roleName: string
}

const billingNo = text('billing_no').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })

/** Double-entry ledger. The primary key ensures that each movement of an order is booked only once. */
export const orderLedgerEntries = pgTable(
  'order_entries',
  {
    billingNo,
    movement: text('movement', { enum: movementNames }).notNull(),
    /** Refund, payment or dispute number; empty for movements that occur once per order. */
    ref: text('ref').notNull(),
    debit: text('debit', { enum: ledgerAccountNames }).notNull(),
    credit: text('credit', { enum: ledgerAccountNames }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.billingNo, t.movement, t.ref] }),
    index('entries_by_time').on(t.at),
    check('entry_moves_something', sql`${t.amountMinor} > 0 and ${t.debit} <> ${t.credit}`),
  ],
)

/** Refund states. `requested` refunds are not yet accepted by the provider, `sent` refunds not yet completed. */
export const refundStates = ['requested', 'sent', 'refunded', 'refused'] as const

/** Refund reasons, each with the form of its refund numbers. To add a reason, add it here with a comment. */
export const refundReasons = [
  /** All or part of the remaining amount, refunded in the office or by `admin -- refund`. Number: `RF…` (random). */
  'operator',
  /** Full refund after the game has refused the delivery. Number: `<billing number>.refused`. */
  'refused',
  /** Full refund of a payment that arrived too late for the limit or debt. Number: `<billing number>.late`. */
  'late',
  /** Second payment of an order, which buys nothing. Number: `<billing number>.x.…`. */
  'paid_twice',
  /** Amount that staff refunded on the provider's own website. Number: `desk.<event>`. */
  'company',
  /** Amount that the payer's bank has taken back. Number: `<billing number>.dispute`. */
  'dispute',
  /** The whole amount: the buyer cancelled before the delivery or withdrew. Number: `<billing number>.withdrawal`. */
  'withdrawal',
  /** Unused currency at the end of the game's service. Number: `<billing number>.service-end`. */
  'service_end',
] as const

export const orderRefunds = pgTable(
  'order_refunds',
  {
    billingNo,
    /** Refund number created by the gateway, which is the idempotency key at the provider. */
    refundNo: text('refund_no').notNull(),
    /** Whether the order's own payment or a second, extra payment is refunded. */
    of: text('of', { enum: ['order', 'extra'] }).notNull(),
    /** Provider's payment number; null for cards. */
    providerRef: text('provider_ref'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    reason: text('reason', { enum: refundReasons }).notNull(),
    /** Operator's note. */
    why: text('why'),
    /** True if the player keeps the goods. */
    keepsGoods: boolean('keeps_goods').notNull().default(false),
    state: text('state', { enum: refundStates }).notNull(),
    /** Provider's number for the refund. */
    refundRef: text('refund_ref'),
    requestedAt: seconds('requested_at').notNull(),
    /** Completion or refusal time reported by the provider. */
    endedAt: seconds('ended_at'),
    /** Next API call to the provider; null if the refund has ended or waits for an operator. */
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

/** Chargeback disputes, one per payment. */
export const orderDisputes = pgTable(
  'order_disputes',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Time at which the dispute started, as reported by the provider. */
    openedAt: seconds('opened_at').notNull(),
    endedAt: seconds('ended_at'),
    /** Time until which evidence can be sent; null if the provider reports none, or has the evidence. */
    respondBy: seconds('respond_by'),
    /** Time of the provider's event that set `respondBy`. */
    respondByReportedAt: seconds('respond_by_reported_at'),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.providerRef] }), index('disputes_by_time').on(t.openedAt)],
)

/**
 * Orders whose goods the game is asked to revoke. The row is deleted when the goods are delivered to another character,
 * so they can be revoked again.
 */
export const orderGoodsRevocations = pgTable(
  'order_revokes',
  {
    billingNo: text('billing_no').primaryKey(),
    dueAt: seconds('due_at'),
    attempts: integer('attempts').notNull(),
    /**
     * `unused`: the goods went to the wrong character. `withdrawn`: the buyer withdrew from the contract. Both are
     * refunded only if the game revokes the goods. `moved`: the goods go to `moveTo` without a refund.
     */
    purpose: text('purpose', { enum: ['refunded', 'unused', 'withdrawn', 'moved'] })
      .notNull()
      .default('refunded'),
    moveTo: jsonb('move_to').$type<NewCharacter>(),
    /** Game's response; null until it has responded. */
    answer: text('answer', { enum: ['revoked', 'spent', 'unknown'] }),
  },
  (t) => [
    index('revokes_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)
