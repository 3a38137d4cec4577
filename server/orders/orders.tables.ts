import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { paymentDeclineReasons } from '../../src/contract/declines.table.ts'
import { guardianRefusals, guardianRelations } from '../../src/contract/entities/guardian-request.ts'
import { contractWithdrawalOutcomes } from '../../src/contract/entities/withdrawal.ts'
import type { MessageDays, MessageTemplate } from '../../src/contract/message-templates.table.ts'
import type { PurchaseTerms } from '../../src/contract/entities/purchase-terms.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Prices } from '../catalogue/prices/money.ts'
import type { SpendUnit } from '../players/budgets/budgets.ts'
import type { PayEntry } from '../providers/payment-provider.ts'
import { buildSupportCodeSql } from './support-code-sql.ts'
import { orderFlags } from './state/order-flags.table.ts'
import { orderEvents, orderStates } from './state/order-states.table.ts'

/**
 * Billing number, part of the key of every money table so that a distributed PostgreSQL can store an order on one node.
 * Times in these tables are Unix seconds, and amounts are in minor units.
 */
const billingNo = text('billing_no').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })

/** Message from customer service. `days` is the number of days in its text, if the template contains one. */
export interface OrderMessage {
  readonly template: MessageTemplate
  readonly days: MessageDays
  readonly at: number
}

/**
 * Currency and time zone of an order's spending limit, and the legal limit in that currency. A budget cannot raise the
 * legal limit, which is null if the law sets none.
 */
export interface CapTerms extends SpendUnit {
  readonly lawMinor: number | null
}

export const orders = pgTable(
  'orders',
  {
    billingNo: text('billing_no').primaryKey(),
    brand: text('brand').notNull(),
    area: text('area').notNull(),
    clientId: text('client_id').notNull(),
    gpId: text('gp_id').notNull(),
    gameNames: jsonb('game_names').$type<Record<string, string>>().notNull(),
    suid: text('suid').notNull(),
    userName: text('user_name').notNull(),
    serverId: text('server_id').notNull(),
    serverName: text('server_name').notNull(),
    roleId: text('role_id').notNull(),
    roleName: text('role_name').notNull(),
    /**
     * Number under which the game delivers the goods; null if it is the billing number. A game accepts each number only
     * once, so goods that are moved to another character get a new one.
     */
    deliveryNo: text('delivery_no'),
    productId: text('product_id').notNull(),
    productNames: jsonb('product_names').$type<Record<string, string>>().notNull(),
    /** Image of the goods; null for cards and replenish orders. */
    productIcon: text('product_icon'),
    /** Bonus text from the catalogue. */
    bonus: text('bonus'),
    /** Purchase limit when the order was created; null if unlimited. With 0 days, the count never restarts. */
    limitFrequency: integer('limit_frequency'),
    limitDays: integer('limit_days'),
    /**
     * Monthly spending limit when the order was created, and the amount of the order that counts towards it, in minor
     * units of the limit's currency. The limit is a minor's legal limit or the player's own budget. Both are null if no
     * limit applied.
     */
    capMinor: bigint('cap_minor', { mode: 'number' }),
    capUseMinor: bigint('cap_use_minor', { mode: 'number' }),
    /**
     * Currency and time zone of the limit. Null if no limit applied, and in rows from older versions, which knew only
     * the legal limit in yen.
     */
    capTerms: jsonb('cap_terms').$type<CapTerms>(),
    /** Replenish link that this order pays for; null for store purchases. */
    replenishId: text('replenish_id'),
    /** Replenish link with which the player asked another person to pay for this purchase; null for other orders. */
    payRequestId: text('pay_request_id'),
    /** What the buyer was shown; null in rows from older versions. */
    terms: jsonb('terms').$type<PurchaseTerms>(),
    /** Seconds from payment to delivery; 0 unless the buyer waits for the end of the withdrawal period. */
    deliveryDelay: integer('delivery_delay').notNull().default(0),
    region: text('region').notNull(),
    paywayId: integer('payway_id').notNull(),
    channelId: integer('channel_id').notNull(),
    methodName: text('method_name').notNull(),
    /** Gems of the redeemed card; null if goods were bought. */
    gems: integer('gems'),
    trafficChannel: text('traffic_channel').notNull(),
    trafficSource: text('traffic_source'),
    /** Analytics visit during which the purchase was started. */
    visit: text('visit'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Payment method fee, included in `amount_minor` and `list_minor`. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    /** Coupon code. `list_minor` is the price before the discount. */
    couponCode: text('coupon_code'),
    listMinor: bigint('list_minor', { mode: 'number' }),
    /** Catalogue prices by currency when the order was created; null for cards and replenish orders. */
    prices: jsonb('prices').$type<Prices>(),
    /** Growth points granted on payment. */
    points: integer('points').notNull().default(0),
    state: text('state', { enum: orderStates }).notNull(),
    /** Number of events applied so far, used in the timeline's key. */
    version: integer('version').notNull(),
    /** Displayed flag: the oldest unhandled one, or the most recently handled one if all are handled. */
    flag: text('flag', { enum: orderFlags }),
    /** Flags that no operator has handled, oldest first. */
    openFlags: text('open_flags', { enum: orderFlags })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /**
     * This column and the ones below repeat the request to the provider, so that the payment can be recreated after a
     * crash.
     */
    returnUrl: text('return_url').notNull(),
    language: text('language').$type<Language>().notNull(),
    providerRef: text('provider_ref'),
    /** Merchant account that receives the payment, `<adapter>/<merchant>`; null until the payment is created. */
    account: text('account'),
    /** Reason for a failed payment, if the provider reported one. */
    declineReason: text('decline_reason', { enum: paymentDeclineReasons }),
    url: text('url'),
    /** Payment form or drop-in session, if the provider returned no link. */
    entry: jsonb('entry').$type<Exclude<PayEntry, { url: string }>>(),
    linkedAt: seconds('linked_at'),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /**
     * Payment time reported by the provider, limited to the time between the order's creation and the event's arrival.
     * Ledger and timeline use the arrival time.
     */
    paidAt: seconds('paid_at'),
    deliveredAt: seconds('delivered_at'),
    /** Game's reason for refusing the delivery. */
    refusal: text('refusal'),
    /** Time when the delivery was refused or withdrawn. */
    cancelledAt: seconds('cancelled_at'),
    /**
     * Total of the requested refunds; `refunded_minor` is the completed part. Refunds of extra payments are not
     * included.
     */
    refundMinor: bigint('refund_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Time when the order's growth points, event progress and limit use were reversed. */
    reversedAt: seconds('reversed_at'),
    /** Messages from customer service to the buyer, oldest first; null if no message was sent. */
    messages: jsonb('messages').$type<readonly OrderMessage[]>(),
    /** Time of the next status query to the provider; null if none is scheduled. */
    askAt: seconds('ask_at'),
    asks: integer('asks').notNull(),
  },
  (t) => [
    index('orders_by_account').on(t.brand, t.gpId, t.suid, t.createdAt.desc()),
    index('orders_to_ask_by_lane')
      .on(sql`coalesce(${t.account}, ${t.brand})`, t.askAt)
      .where(sql`${t.askAt} is not null`),
    index('orders_by_time').on(t.createdAt),
    // Indexes for the customer service search, see server/admin/search/. Apart from the provider's number, none of
    // these columns changes after the payment starts, so the updates during a delivery stay cheap.
    index('orders_by_brand_and_time').on(t.brand, t.createdAt),
    index('orders_by_support_code').on(buildSupportCodeSql(t.billingNo)),
    index('orders_by_payment')
      .on(t.providerRef)
      .where(sql`${t.providerRef} is not null`),
    index('orders_by_character').on(sql`lower(${t.roleName}) text_pattern_ops`),
    index('orders_by_character_id').on(t.roleId),
    index('orders_by_amount').on(t.amountMinor, t.createdAt),
    index('orders_by_link')
      .on(t.replenishId)
      .where(sql`${t.replenishId} is not null`),
    index('orders_by_pay_request')
      .on(t.payRequestId)
      .where(sql`${t.payRequestId} is not null`),
    index('orders_refunded')
      .on(t.createdAt)
      .where(sql`${t.refundMinor} > 0`),
    index('orders_flagged')
      .on(t.createdAt)
      .where(sql`${t.openFlags} <> '{}'`),
    index('orders_by_flag')
      .on(t.createdAt)
      .where(sql`${t.flag} is not null`),
  ],
)

/** Last flag of each order that an operator has handled, with the operator's note. */
export const orderHandledFlags = pgTable('order_flags_seen', {
  billingNo: text('billing_no').primaryKey(),
  flag: text('flag', { enum: orderFlags }).notNull(),
  note: text('note').notNull(),
  at: seconds('at').notNull(),
})

/**
 * Requests and the orders they created. This row is inserted before the order, so that a concurrent duplicate waits for
 * the first request.
 */
export const orderRequests = pgTable(
  'order_requests',
  {
    brand: text('brand').notNull(),
    requestId: text('request_id').notNull(),
    billingNo,
    /** Hash of the selection. A request id reused for a different selection is rejected. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.requestId] })],
)

export const orderTimeline = pgTable(
  'order_timeline',
  {
    billingNo,
    version: integer('version').notNull(),
    event: text('event', { enum: ['created', ...orderEvents] }).notNull(),
    source: text('source', {
      enum: ['start', 'notification', 'query', 'delivery', 'clock', 'operator', 'buyer'],
    }).notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.version] })],
)

/** Provider events that have been applied. The primary key detects repeated events. */
export const orderAppliedEvents = pgTable(
  'order_inbox',
  {
    billingNo,
    eventId: text('event_id').notNull(),
    status: text('status').notNull(),
    occurredAt: seconds('occurred_at').notNull(),
    receivedAt: seconds('received_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.eventId, t.status] })],
)

/**
 * Provider events that do not match their order. They have no effect until an operator reviews them. Refunds and
 * disputes that arrive before their payment are stored here too; they are retried and then deleted.
 */
export const orderQuarantinedEvents = pgTable(
  'order_quarantine',
  {
    billingNo,
    eventId: text('event_id').notNull(),
    status: text('status').notNull(),
    reason: text('reason', {
      enum: ['unknownOrder', 'amount', 'currency', 'merchant', 'status', 'refund', 'dispute'],
    }).notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    merchant: text('merchant').notNull(),
    /** Provider's number for the payment; set only for refunds and disputes that arrived before their payment. */
    providerRef: text('provider_ref'),
    occurredAt: seconds('occurred_at'),
    receivedAt: seconds('received_at').notNull(),
    /** Time of the next retry; null if none is scheduled. */
    dueAt: seconds('due_at'),
  },
  (t) => [
    primaryKey({ columns: [t.billingNo, t.eventId, t.status, t.reason] }),
    index('quarantine_by_time').on(t.receivedAt),
    index('quarantine_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
  ],
)

/** Payments received. The primary key allows one per order. `at` is the booking time. */
export const orderReceivedPayments = pgTable(
  'order_ledger',
  {
    billingNo: text('billing_no').primaryKey(),
    brand: text('brand').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Provider's number for the payment; null for cards and in rows from older versions. */
    providerRef: text('provider_ref'),
    at: seconds('at').notNull(),
  },
  (t) => [index('ledger_by_time').on(t.at)],
)

/** Additional payments for orders that were already paid. Each of them is refunded. */
export const orderExtraPayments = pgTable(
  'order_extra_payments',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    brand: text('brand').notNull(),
    /** Merchant account; null in rows from older versions. */
    account: text('account'),
    eventId: text('event_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Payment time reported by the provider. */
    occurredAt: seconds('occurred_at').notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.providerRef] }), index('extra_payments_by_time').on(t.at)],
)

/** Withdrawals from contracts, written in the transaction that refunds or flags the order. */
export const orderWithdrawals = pgTable(
  'order_withdrawals',
  {
    billingNo: text('billing_no').primaryKey(),
    /** Name as the buyer entered it. By law it is part of the declaration. */
    name: text('name').notNull(),
    receivedAt: seconds('received_at').notNull(),
    outcome: text('outcome', { enum: contractWithdrawalOutcomes }).notNull(),
  },
  (t) => [index('withdrawals_by_time').on(t.receivedAt)],
)

/** Guardians' requests for refunds of minors' purchases. Whether an order was refunded follows from its refunds. */
export const guardianRequests = pgTable(
  'guardian_requests',
  {
    billingNo: text('billing_no').primaryKey(),
    /** Hash of the key in the guardian's link. */
    keyHash: text('key_hash').notNull().unique(),
    relation: text('relation', { enum: guardianRelations }).notNull(),
    /** E-mail address or phone number, as entered. */
    contact: text('contact').notNull(),
    story: text('story').notNull(),
    receivedAt: seconds('received_at').notNull(),
    refusedAt: seconds('refused_at'),
    refusal: text('refusal', { enum: guardianRefusals }),
  },
  (t) => [index('guardian_requests_by_time').on(t.receivedAt)],
)

/** Amounts, reserved or paid, that count towards a monthly limit (see `spend-caps.ts`). */
export const monthlySpendEntries = pgTable(
  'spend_uses',
  {
    billingNo: text('billing_no').primaryKey(),
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Calendar month in Japan, for example `2026-11`. Only gateways of the previous version read this column. */
    month: text('month').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('JPY'),
    /** Time zone of the calendar months to which the limit applies. */
    timeZone: text('time_zone').notNull().default('Asia/Tokyo'),
    isPaid: boolean('is_paid').notNull(),
    /** Time at which the amount was reserved or paid, from which the row is kept for a limited time. */
    countedAt: seconds('counted_at')
      .notNull()
      // Lets a gateway of the previous version write rows while it still runs.
      .default(sql`extract(epoch from now())`),
  },
  (t) => [index('spend_uses_by_account').on(t.brand, t.suid, t.month), index('spend_uses_by_time').on(t.countedAt)],
)

/** Outbox of deliveries to games, written in the same transaction as the credit. */
export const orderDeliveryOutbox = pgTable(
  'order_outbox',
  {
    billingNo: text('billing_no').primaryKey(),
    /**
     * Time of the next delivery attempt. The worker that locks the row postpones it, so that another worker takes over
     * after a crash.
     */
    dueAt: seconds('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    done: boolean('done').notNull(),
    /** Lane key, composed of brand and game (see `lanes/`). Empty in rows from older versions. */
    lane: text('lane').notNull().default(''),
    /** Payment time; null in rows from older versions. */
    promisedAt: seconds('promised_at'),
    /** Number of invalid responses from the game. `problem` is the most recent error. */
    badAnswers: integer('bad_answers').notNull().default(0),
    problem: text('problem'),
    /** Time when the delivery was suspended for an operator; null otherwise. */
    parkedAt: seconds('parked_at'),
  },
  (t) => [
    index('outbox_waiting')
      .on(t.lane, t.dueAt)
      .where(sql`not ${t.done} and ${t.parkedAt} is null`),
    index('outbox_parked')
      .on(t.parkedAt)
      .where(sql`not ${t.done} and ${t.parkedAt} is not null`),
  ],
)

/**
 * Purge progress per table. Rows are deleted for orders created up to `through`. The migration inserts the rows of this
 * table.
 */
export const orderPurgesTable = pgTable('order_purges', {
  kind: text('kind', { enum: ['timelines', 'notices'] }).primaryKey(),
  through: seconds('through').notNull(),
  dueAt: seconds('due_at').notNull(),
})
