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
 * Billing number. It is part of every money table's key, so a distributed PostgreSQL can store an order on one node.
 * Times are in Unix seconds, amounts in minor units.
 */
const billingNo = text('billing_no').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })

/** Message from customer service. `days` is set if the template has that parameter. */
export interface OrderMessage {
  readonly template: MessageTemplate
  readonly days: MessageDays
  readonly at: number
}

/**
 * Currency and time zone of an order's spending limit, with the legal limit in that currency, or null. A budget cannot
 * exceed the legal limit.
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
     * Delivery number sent to the game; null if it equals the billing number. Moved goods get a new number, because
     * games accept each number only once.
     */
    deliveryNo: text('delivery_no'),
    productId: text('product_id').notNull(),
    productNames: jsonb('product_names').$type<Record<string, string>>().notNull(),
    /** Image of the goods; null for cards and replenish orders. */
    productIcon: text('product_icon'),
    /** Bonus text from the catalogue. */
    bonus: text('bonus'),
    /** Purchase limit at the time of the order; null if unlimited. With 0 days, the count never restarts. */
    limitFrequency: integer('limit_frequency'),
    limitDays: integer('limit_days'),
    /**
     * Monthly spending limit at the time of the order, and the amount that counts towards it, in minor units. Both are
     * null if there is no limit.
     */
    capMinor: bigint('cap_minor', { mode: 'number' }),
    capUseMinor: bigint('cap_use_minor', { mode: 'number' }),
    /** The limit's currency and time zone. Null if there is no limit, and in old rows. */
    capTerms: jsonb('cap_terms').$type<CapTerms>(),
    /** Replenish link that the order pays; null for store purchases. */
    replenishId: text('replenish_id'),
    /** Pay request that the order pays; null for other orders. */
    payRequestId: text('pay_request_id'),
    /** Terms that the buyer saw before the purchase; null in old rows. */
    terms: jsonb('terms').$type<PurchaseTerms>(),
    /** Seconds from payment to delivery; 0 unless the buyer chose delivery after the withdrawal period. */
    deliveryDelay: integer('delivery_delay').notNull().default(0),
    region: text('region').notNull(),
    /** Countries of the buyer's account, whose laws apply besides those of area and region. Null if unknown. */
    playerCountries: jsonb('player_countries').$type<readonly string[]>(),
    paywayId: integer('payway_id').notNull(),
    channelId: integer('channel_id').notNull(),
    methodName: text('method_name').notNull(),
    /** Gems of the redeemed card; null for bought goods. */
    gems: integer('gems'),
    trafficChannel: text('traffic_channel').notNull(),
    trafficSource: text('traffic_source'),
    visit: text('visit'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Payment method's fee, included in `amount_minor` and `list_minor`. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    /** Used coupon. `list_minor` is the price before its discount. */
    couponCode: text('coupon_code'),
    listMinor: bigint('list_minor', { mode: 'number' }),
    /** Catalogue prices at the time of the order; null for cards and replenish orders. */
    prices: jsonb('prices').$type<Prices>(),
    /** Growth points granted on payment. */
    points: integer('points').notNull().default(0),
    state: text('state', { enum: orderStates }).notNull(),
    /** Number of events applied to this order. It is part of the timeline's primary key. */
    version: integer('version').notNull(),
    /** Flag that the office shows: the oldest unhandled flag, or otherwise the latest handled flag. */
    flag: text('flag', { enum: orderFlags }),
    openFlags: text('open_flags', { enum: orderFlags })
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The columns from here on repeat the provider request, so the payment can be recreated after a crash. */
    returnUrl: text('return_url').notNull(),
    language: text('language').$type<Language>().notNull(),
    providerRef: text('provider_ref'),
    /** Merchant account of the payment, `<adapter>/<merchant>`; null before the payment is created. */
    account: text('account'),
    /** Reason why the payment was declined, as reported by the provider. */
    declineReason: text('decline_reason', { enum: paymentDeclineReasons }),
    url: text('url'),
    /** Payment form or drop-in session if the provider returned no link. */
    entry: jsonb('entry').$type<Exclude<PayEntry, { url: string }>>(),
    linkedAt: seconds('linked_at'),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /**
     * Payment time reported by the provider, limited to the time between order creation and arrival of the event. The
     * ledger uses the arrival time.
     */
    paidAt: seconds('paid_at'),
    deliveredAt: seconds('delivered_at'),
    /** Reason why the game refused the delivery. */
    refusal: text('refusal'),
    /** Time at which the goods were cancelled, because the game refused them or the buyer withdrew. */
    cancelledAt: seconds('cancelled_at'),
    /**
     * Total of requested refunds, excluding refunds of extra payments. `refunded_minor` is the part already refunded.
     */
    refundMinor: bigint('refund_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Time at which growth points, event progress and limit use were reversed. */
    reversedAt: seconds('reversed_at'),
    /** Messages from customer service, oldest first; null if there are none. */
    messages: jsonb('messages').$type<readonly OrderMessage[]>(),
    /** Next status query to the provider; null if none is scheduled. */
    askAt: seconds('ask_at'),
    asks: integer('asks').notNull(),
  },
  (t) => [
    index('orders_by_account').on(t.brand, t.gpId, t.suid, t.createdAt.desc()),
    index('orders_to_ask_by_lane')
      .on(sql`coalesce(${t.account}, ${t.brand})`, t.askAt)
      .where(sql`${t.askAt} is not null`),
    index('orders_by_time').on(t.createdAt),
    // Indexes for the customer service search (see server/admin/search/). These columns rarely change after the payment
    // starts, so updates during delivery stay cheap.
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

/** Last handled flag of each order, with the operator's note. */
export const orderHandledFlags = pgTable('order_flags_seen', {
  billingNo: text('billing_no').primaryKey(),
  flag: text('flag', { enum: orderFlags }).notNull(),
  note: text('note').notNull(),
  at: seconds('at').notNull(),
})

/** Start requests and their orders. The request row is inserted first, so a concurrent duplicate waits. */
export const orderRequests = pgTable(
  'order_requests',
  {
    brand: text('brand').notNull(),
    requestId: text('request_id').notNull(),
    billingNo,
    /** Hash of the selection. A request id that is reused for another selection is rejected. */
    fingerprint: text('fingerprint').notNull(),
  },
  (t) => [primaryKey({ columns: [t.brand, t.requestId] })],
)

export const orderTimeline = pgTable(
  'order_timeline',
  {
    billingNo,
    version: integer('version').notNull(),
    /** Besides state changes, `created` records the start and `corrected` a change of the character. */
    event: text('event', { enum: ['created', 'corrected', ...orderEvents] }).notNull(),
    source: text('source', {
      enum: ['start', 'notification', 'query', 'delivery', 'clock', 'operator', 'buyer'],
    }).notNull(),
    at: seconds('at').notNull(),
    /** Masked names of the character before and after a correction, such as `M***, S14 → L***, S20`. */
    characters: text('characters'),
    /** Trace of the request that caused the event. Null for background jobs and if no OpenTelemetry SDK is loaded. */
    traceId: text('trace_id'),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.version] })],
)

/** Applied provider events. The primary key detects repeated events. */
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
 * Provider events that match no order and need an operator's review. Refunds and disputes that arrive before their
 * payment are also stored here, retried and then deleted.
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
    /** Provider's payment number. Set only for refunds and disputes that arrived before their payment. */
    providerRef: text('provider_ref'),
    occurredAt: seconds('occurred_at'),
    /** Time until which evidence can be sent; set only for disputes that arrived before their payment. */
    respondBy: seconds('respond_by'),
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

/** Received payments. The primary key allows one per order. `at` is the booking time. */
export const orderReceivedPayments = pgTable(
  'order_ledger',
  {
    billingNo: text('billing_no').primaryKey(),
    brand: text('brand').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Provider's payment number; null for cards and in old rows. */
    providerRef: text('provider_ref'),
    at: seconds('at').notNull(),
  },
  (t) => [index('ledger_by_time').on(t.at)],
)

/** Extra payments of orders that were already paid. Each extra payment is refunded. */
export const orderExtraPayments = pgTable(
  'order_extra_payments',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    brand: text('brand').notNull(),
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
    /** Name as the buyer entered it, which the law requires. */
    name: text('name').notNull(),
    receivedAt: seconds('received_at').notNull(),
    outcome: text('outcome', { enum: contractWithdrawalOutcomes }).notNull(),
    /** Time at which the confirmation reached the buyer that ended the right; null for other outcomes. */
    confirmedAt: seconds('confirmed_at'),
  },
  (t) => [index('withdrawals_by_time').on(t.receivedAt)],
)

/** Guardians' refund requests for minors' purchases. */
export const guardianRequests = pgTable(
  'guardian_requests',
  {
    billingNo: text('billing_no').primaryKey(),
    /** Hash of the secret key in the guardian's link. */
    keyHash: text('key_hash').notNull().unique(),
    relation: text('relation', { enum: guardianRelations }).notNull(),
    /** Guardian's email address or phone number, as entered. */
    contact: text('contact').notNull(),
    story: text('story').notNull(),
    receivedAt: seconds('received_at').notNull(),
    refusedAt: seconds('refused_at'),
    refusal: text('refusal', { enum: guardianRefusals }),
  },
  (t) => [index('guardian_requests_by_time').on(t.receivedAt)],
)

/** Reserved and paid amounts that count towards a monthly limit (see `spend-caps.ts`). */
export const monthlySpendEntries = pgTable(
  'spend_uses',
  {
    billingNo: text('billing_no').primaryKey(),
    brand: text('brand').notNull(),
    suid: text('suid').notNull(),
    /** Calendar month in Japan, such as `2026-11`. Only gateways of the previous version read this column. */
    month: text('month').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull().default('JPY'),
    /** Time zone in which the months of the limit begin. */
    timeZone: text('time_zone').notNull().default('Asia/Tokyo'),
    isPaid: boolean('is_paid').notNull(),
    /** Time of the reservation or payment, from which the retention period counts. */
    countedAt: seconds('counted_at')
      .notNull()
      // The default lets gateways of the previous version write rows during an upgrade.
      .default(sql`extract(epoch from now())`),
  },
  (t) => [index('spend_uses_by_account').on(t.brand, t.suid, t.month), index('spend_uses_by_time').on(t.countedAt)],
)

/** Outbox of deliveries to games, written in the transaction that credits the payment. */
export const orderDeliveryOutbox = pgTable(
  'order_outbox',
  {
    billingNo: text('billing_no').primaryKey(),
    /** Next delivery attempt. A worker that takes the row postpones it, so another worker takes over after a crash. */
    dueAt: seconds('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    done: boolean('done').notNull(),
    /** Lane of the delivery: brand and game (see `lanes/`). Empty in old rows. */
    lane: text('lane').notNull().default(''),
    /** Time at which the delivery became due; null in old rows. Unlike `dueAt`, attempts do not postpone it. */
    promisedAt: seconds('promised_at'),
    /** Number of invalid responses from the game. `problem` is the latest error. */
    badAnswers: integer('bad_answers').notNull().default(0),
    problem: text('problem'),
    parkedAt: seconds('parked_at'),
    /** The game's own number of the delivery, if it sends one. */
    gameReference: text('game_reference'),
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
 * Purge progress per kind. Rows of orders created before `through` are deleted; `guardianTexts` ignores this column. A
 * migration inserts this table's rows.
 */
export const orderPurgesTable = pgTable('order_purges', {
  kind: text('kind', { enum: ['timelines', 'notices', 'guardianTexts'] }).primaryKey(),
  through: seconds('through').notNull(),
  dueAt: seconds('due_at').notNull(),
})
