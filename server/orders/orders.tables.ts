import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { declineReasons } from '../../src/contract/declines.table.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Prices } from '../catalogue/prices/money.ts'
import type { PayEntry } from '../providers/payment-provider.ts'
import { orderFlags } from './state/order-flags.table.ts'
import { orderEvents, orderStates } from './state/order-states.table.ts'

/**
 * Every money table has `billing_no` in its key, so a distributed PostgreSQL can keep an order on one node. Times are
 * Unix seconds, amounts minor units.
 */
const billingNo = text('billing_no').notNull()
const seconds = (name: string) => bigint(name, { mode: 'number' })

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
    productId: text('product_id').notNull(),
    productNames: jsonb('product_names').$type<Record<string, string>>().notNull(),
    /** Image of the goods; null for a card or a debt. */
    productIcon: text('product_icon'),
    /** Bonus text from the catalogue. */
    bonus: text('bonus'),
    /** Limit at the time of purchase; null without a limit. 0 days means forever. */
    limitFrequency: integer('limit_frequency'),
    limitDays: integer('limit_days'),
    /** Replenish link paid by this order; null for store purchases. */
    replenishId: text('replenish_id'),
    region: text('region').notNull(),
    paywayId: integer('payway_id').notNull(),
    channelId: integer('channel_id').notNull(),
    methodName: text('method_name').notNull(),
    /** Gems on the card; null if goods were bought. */
    gems: integer('gems'),
    trafficChannel: text('traffic_channel').notNull(),
    trafficSource: text('traffic_source'),
    /** Tracking session in which the purchase started. */
    visit: text('visit'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Payment method fee, included in the amount and in the list price. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    /** The coupon used, and the price without it. */
    couponCode: text('coupon_code'),
    listMinor: bigint('list_minor', { mode: 'number' }),
    /** Catalogue prices at the time of purchase, by currency; null for a card or a debt. */
    prices: jsonb('prices').$type<Prices>(),
    /** Growth points granted on payment. */
    points: integer('points').notNull().default(0),
    state: text('state', { enum: orderStates }).notNull(),
    /** Number of events so far, used as the timeline key. */
    version: integer('version').notNull(),
    /** First problem that needs an operator, otherwise the first informational flag. */
    flag: text('flag', { enum: orderFlags }),
    /** The following columns repeat the request to the provider, so a payment can be recreated after a crash. */
    returnUrl: text('return_url').notNull(),
    language: text('language').$type<Language>().notNull(),
    providerRef: text('provider_ref'),
    /** Merchant account of the payment, `<adapter>/<merchant>`; null before the first link. */
    account: text('account'),
    /** Reason of a failed payment, if the provider gave one. */
    declineReason: text('decline_reason', { enum: declineReasons }),
    url: text('url'),
    /** Form or drop-in session, if the provider returned no link. */
    entry: jsonb('entry').$type<Exclude<PayEntry, { url: string }>>(),
    linkedAt: seconds('linked_at'),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /** By the provider's clock, clamped between order start and arrival. Ledger and timeline have the arrival time. */
    paidAt: seconds('paid_at'),
    deliveredAt: seconds('delivered_at'),
    /** Reason of a refused delivery, as given by the game. */
    refusal: text('refusal'),
    /** Time at which the delivery was refused or withdrawn. */
    cancelledAt: seconds('cancelled_at'),
    /** Amounts to be refunded, and already refunded. Extra payments are not included. */
    refundMinor: bigint('refund_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Time at which points, event progress and limit use were taken back. */
    reversedAt: seconds('reversed_at'),
    /** Time of the next status query to the provider; null if none follows. */
    askAt: seconds('ask_at'),
    asks: integer('asks').notNull(),
  },
  (t) => [
    index('orders_by_account').on(t.brand, t.gpId, t.suid, t.createdAt.desc()),
    index('orders_to_ask_by_lane')
      .on(sql`coalesce(${t.account}, ${t.brand})`, t.askAt)
      .where(sql`${t.askAt} is not null`),
    index('orders_by_time').on(t.createdAt),
    index('orders_flagged')
      .on(t.createdAt)
      .where(sql`${t.flag} is not null`),
  ],
)

/** Flags resolved by an operator. A different flag on the same order shows up again. */
export const orderFlagsSeen = pgTable('order_flags_seen', {
  billingNo: text('billing_no').primaryKey(),
  flag: text('flag', { enum: orderFlags }).notNull(),
  note: text('note').notNull(),
  at: seconds('at').notNull(),
})

/** Maps a request to its order. This row is inserted first, so of two identical requests one waits for the other. */
export const orderRequests = pgTable(
  'order_requests',
  {
    brand: text('brand').notNull(),
    requestId: text('request_id').notNull(),
    billingNo,
    /** Hash of the selection. A request id reused for another selection is refused. */
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
    source: text('source', { enum: ['start', 'notification', 'query', 'delivery', 'clock', 'operator'] }).notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.version] })],
)

/** Provider events already applied; the key makes each count once. */
export const orderInbox = pgTable(
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
 * Provider events that do not match their order. They change nothing and wait for an operator. Refunds and disputes
 * that arrive before their payment are retried and then deleted.
 */
export const orderQuarantine = pgTable(
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
    /** Set for a refund or dispute that arrived before its payment. */
    providerRef: text('provider_ref'),
    occurredAt: seconds('occurred_at'),
    receivedAt: seconds('received_at').notNull(),
    /** Time of the next retry; null if none follows. */
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

/** Payments received; the key allows one per order. `at` is the time of booking. */
export const orderLedger = pgTable('order_ledger', {
  billingNo: text('billing_no').primaryKey(),
  brand: text('brand').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** Payment number at the provider; null for a card and for old rows. */
  providerRef: text('provider_ref'),
  at: seconds('at').notNull(),
})

/** Further payments for an order that is already paid. They buy nothing and are refunded. */
export const orderExtraPayments = pgTable(
  'order_extra_payments',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    brand: text('brand').notNull(),
    /** Merchant account; null in old rows. */
    account: text('account'),
    eventId: text('event_id').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** By the provider's clock. */
    occurredAt: seconds('occurred_at').notNull(),
    at: seconds('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.billingNo, t.providerRef] }), index('extra_payments_by_time').on(t.at)],
)

/** Deliveries to games, written in the same transaction as the credit. */
export const orderOutbox = pgTable(
  'order_outbox',
  {
    billingNo: text('billing_no').primaryKey(),
    /** Postponed by the worker that claims the row, so that another takes over if it crashes. */
    dueAt: seconds('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    done: boolean('done').notNull(),
    /** Brand and game; see `lanes/`. Empty in rows of older versions. */
    lane: text('lane').notNull().default(''),
    /** Time of payment; null in rows of older versions. */
    promisedAt: seconds('promised_at'),
    /** Number of unusable responses by the game, and the last error. */
    badAnswers: integer('bad_answers').notNull().default(0),
    problem: text('problem'),
    /** Set while the delivery waits for an operator. */
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

/** Purge progress per table: rows of orders started up to `through` are deleted. The migration inserts the rows. */
export const orderPurges = pgTable('order_purges', {
  kind: text('kind', { enum: ['timelines', 'notices'] }).primaryKey(),
  through: seconds('through').notNull(),
  dueAt: seconds('due_at').notNull(),
})
