import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { paymentChannelKinds } from '../../../src/contract/channels.table.ts'
import type { Currency, Language } from '../../../src/contract/domain.table.ts'
import { disputeStates, type DisputeState } from '../../providers/payment-adapter.ts'
import { refundStates, type RefundState } from '../../providers/refund.ts'
import type { PaymentDisplay } from '../../providers/payment-provider.ts'
import { webhookFaultKinds, type Faults } from './faults.table.ts'

/**
 * States of a payment. The payment site and the gateway never read each other's tables. Times are in Unix milliseconds.
 * Card numbers, PINs and codes are never stored.
 */
export const paysitePaymentStates = ['paid', 'failed', 'expired', 'pending'] as const
export type PaysiteState = (typeof paysitePaymentStates)[number]

const time = (name: string) => bigint(name, { mode: 'number' })

export const paysitePayments = pgTable(
  'paysite_payments',
  {
    providerRef: text('provider_ref').primaryKey(),
    billingNo: text('billing_no').notNull(),
    merchant: text('merchant').notNull(),
    paywayId: integer('payway_id').notNull(),
    channelId: integer('channel_id').notNull(),
    kind: text('kind', { enum: paymentChannelKinds }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    language: text('language').$type<Language>().notNull(),
    returnUrl: text('return_url').notNull(),
    notifyUrl: text('notify_url').notNull(),
    display: jsonb('display').$type<PaymentDisplay>().notNull(),
    status: text('status', { enum: paysitePaymentStates }).notNull(),
    /** Id of the latest event. Webhooks and query responses contain it. */
    eventId: text('event_id').notNull(),
    /** Faults set for this payment. */
    faults: jsonb('faults').$type<Partial<Faults>>().notNull(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Time at which a postponed payment is paid. */
    completeAt: time('complete_at'),
  },
  (t) => [
    // Allows only one open payment per order.
    uniqueIndex('paysite_open_payment')
      .on(t.billingNo)
      .where(sql`${t.status} = 'pending'`),
    index('paysite_payments_by_order').on(t.billingNo),
    index('paysite_payments_by_time').on(t.createdAt),
  ],
)
export type Payment = typeof paysitePayments.$inferSelect

/** Delivery attempt with the HTTP status or an error keyword. */
export interface Attempt {
  at: number
  outcome: number | 'dropped' | 'unreachable'
}

export const webhookDeliveryStates = ['waiting', 'delivered', 'dropped', 'given up'] as const

export const paysiteNotifications = pgTable(
  'paysite_notifications',
  {
    id: text('id').primaryKey(),
    /** Event id. All copies of a webhook have the same event id, so receivers can detect duplicates. */
    eventId: text('event_id').notNull(),
    providerRef: text('provider_ref').notNull(),
    /** Subject of the event. `refundNo` is set only if a store requested the refund. */
    about: text('about', { enum: ['payment', 'refund', 'dispute'] })
      .notNull()
      .default('payment'),
    refundNo: text('refund_no'),
    amountMinor: bigint('amount_minor', { mode: 'number' }),
    status: text('status').$type<PaysiteState | RefundState | DisputeState>().notNull(),
    occurredAt: time('occurred_at').notNull(),
    wrong: text('wrong', { enum: webhookFaultKinds }).notNull(),
    /** Number of delivery attempts that the site drops, to simulate lost webhooks. */
    drop: integer('drop').notNull(),
    state: text('state', { enum: webhookDeliveryStates }).notNull(),
    attempts: jsonb('attempts').$type<Attempt[]>().notNull(),
    /** Time of the next attempt; null if there is none. */
    dueAt: time('due_at'),
  },
  (t) => [index('paysite_notifications_due').on(t.dueAt), index('paysite_notifications_by_payment').on(t.providerRef)],
)
export type Notification = typeof paysiteNotifications.$inferSelect

export const paysiteRefunds = pgTable(
  'paysite_refunds',
  {
    /** Refund number from the store, which is also the idempotency key. Refunds by the site have an id of the site. */
    refundNo: text('refund_no').primaryKey(),
    providerRef: text('provider_ref').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    status: text('status', { enum: refundStates }).notNull(),
    /** True if the site made the refund without a request from a store. Its webhook then has no refund number. */
    bySite: boolean('by_site').notNull(),
    createdAt: time('created_at').notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (t) => [index('paysite_refunds_by_payment').on(t.providerRef)],
)
export type Refund = typeof paysiteRefunds.$inferSelect

export const paysiteDisputes = pgTable('paysite_disputes', {
  providerRef: text('provider_ref').primaryKey(),
  status: text('status', { enum: disputeStates }).notNull(),
  changedAt: time('changed_at').notNull(),
})
export type Dispute = typeof paysiteDisputes.$inferSelect

/** Faults of the site. All processes share the single row. */
export const paysiteSettings = pgTable('paysite_settings', {
  id: text('id').primaryKey(),
  faults: jsonb('faults').$type<Partial<Faults>>().notNull(),
})
