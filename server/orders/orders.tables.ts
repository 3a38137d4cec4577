import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { declineReasons } from '../../src/contract/declines.table.ts'
import type { Language } from '../../src/contract/domain.table.ts'
import type { Prices } from '../catalogue/money.ts'
import type { PayEntry } from '../providers/payment-provider.ts'
import { orderFlags } from './state/order-flags.table.ts'
import { orderEvents, orderStates } from './state/order-states.table.ts'

/**
 * The gateway's record of purchases. Every table of money has `billing_no` in its key, so that all of an order can live
 * on one node of a distributed PostgreSQL. Times are seconds since 1970, amounts minor units.
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
    /** Their picture; null where a card or a debt is paid. */
    productIcon: text('product_icon'),
    /** What comes on top of the goods, as the catalogue writes it; null where nothing does. */
    bonus: text('bonus'),
    /** The limit as it stood at the start; null where the goods have none. 0 days: for good. */
    limitFrequency: integer('limit_frequency'),
    limitDays: integer('limit_days'),
    /** The make-up link that it pays; null for everything that is bought in the store. */
    replenishId: text('replenish_id'),
    region: text('region').notNull(),
    paywayId: integer('payway_id').notNull(),
    channelId: integer('channel_id').notNull(),
    methodName: text('method_name').notNull(),
    /** The worth of a card; null where money is paid for goods. */
    gems: integer('gems'),
    trafficChannel: text('traffic_channel').notNull(),
    trafficSource: text('traffic_source'),
    /** The stay in the store that it was begun in, as tracked events name it; null where none was told. */
    visit: text('visit'),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** The fee of the way to pay, within the amount and within the price without a coupon. */
    feeMinor: bigint('fee_minor', { mode: 'number' }).notNull().default(0),
    /** The coupon that made the amount less, and the price without it. */
    couponCode: text('coupon_code'),
    listMinor: bigint('list_minor', { mode: 'number' }),
    /** The goods' price in each currency of the catalogue at the start; null where a card or a debt is paid. */
    prices: jsonb('prices').$type<Prices>(),
    /** Growth points that it brings once it is paid. */
    points: integer('points').notNull().default(0),
    state: text('state', { enum: orderStates }).notNull(),
    /** Counts the order's events: the key of its timeline. */
    version: integer('version').notNull(),
    /** For an operator: the first matter that needs one, else the first fact out of the ordinary. */
    flag: text('flag', { enum: orderFlags }),
    /** The request to the provider, kept so that the payment can be created again after a crash. */
    returnUrl: text('return_url').notNull(),
    language: text('language').$type<Language>().notNull(),
    providerRef: text('provider_ref'),
    /** The merchant account that its payment is at, `<adapter>/<merchant>`; null until it has a link. */
    account: text('account'),
    /** Why its payment failed, where the company has said so. */
    declineReason: text('decline_reason', { enum: declineReasons }),
    url: text('url'),
    /** In place of a link: a form, or the session of a drop-in. */
    entry: jsonb('entry').$type<Exclude<PayEntry, { url: string }>>(),
    linkedAt: seconds('linked_at'),
    createdAt: seconds('created_at').notNull(),
    expiresAt: seconds('expires_at').notNull(),
    /** By the provider's clock, never before the start nor after it was heard of; the ledger and the timeline have the latter. */
    paidAt: seconds('paid_at'),
    deliveredAt: seconds('delivered_at'),
    /** Why its game refuses the goods, in the game's words. */
    refusal: text('refusal'),
    /** Since when nothing is delivered any more: refused by its game, or withdrawn. */
    cancelledAt: seconds('cancelled_at'),
    /** The parts of the amount that are to go back, and that have gone back. A second payment is no part of them. */
    refundMinor: bigint('refund_minor', { mode: 'number' }).notNull().default(0),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull().default(0),
    /** Since when it counts as not bought: no points, no event, no limit. */
    reversedAt: seconds('reversed_at'),
    /** When to ask the provider next; null: never again. */
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

/** Flags that an operator has dealt with. Another flag of the same order counts again. */
export const orderFlagsSeen = pgTable('order_flags_seen', {
  billingNo: text('billing_no').primaryKey(),
  flag: text('flag', { enum: orderFlags }).notNull(),
  /** The operator's note. */
  note: text('note').notNull(),
  at: seconds('at').notNull(),
})

/** Which order an intent became. The row is inserted first, so that of two identical starts one waits for the other. */
export const orderRequests = pgTable(
  'order_requests',
  {
    brand: text('brand').notNull(),
    requestId: text('request_id').notNull(),
    billingNo,
    /** Of the purchase: the same id with another purchase is refused. */
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

/** What providers have said and was taken: each event counts once, however often it is told. */
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
 * Notices of providers that do not fit their order: an operator looks at them, and they change no order. Refunds and disputes that came before their
 * payment are taken again once it is there, and then deleted here.
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
    /** Of a refund or a dispute that came before its payment, which may still come. */
    providerRef: text('provider_ref'),
    occurredAt: seconds('occurred_at'),
    receivedAt: seconds('received_at').notNull(),
    /** When it is tried again; null: never. */
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

/** The money that came in, an order once: the primary key is what makes it once. `at` is when it was written down. */
export const orderLedger = pgTable('order_ledger', {
  billingNo: text('billing_no').primaryKey(),
  brand: text('brand').notNull(),
  amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  currency: text('currency').notNull(),
  /** The payment that it is, by the provider's own number; null for a card, and for what came in before this was kept. */
  providerRef: text('provider_ref'),
  at: seconds('at').notNull(),
})

/** Money that came in for an order that another payment had paid: it buys nothing, and is given back. */
export const orderExtraPayments = pgTable(
  'order_extra_payments',
  {
    billingNo,
    providerRef: text('provider_ref').notNull(),
    brand: text('brand').notNull(),
    /** Where it was paid; null for what came in before accounts were kept. */
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

/** The delivery that the game has to receive, written in the same transaction as the credit. */
export const orderOutbox = pgTable(
  'order_outbox',
  {
    billingNo: text('billing_no').primaryKey(),
    /** Moved on by the worker that takes the row: one that dies leaves it to the next. */
    dueAt: seconds('due_at').notNull(),
    attempts: integer('attempts').notNull(),
    done: boolean('done').notNull(),
    /** Brand and game product: what hangs in one holds up no other. Empty in rows of an older gateway. */
    lane: text('lane').notNull().default(''),
    /** When it was promised; null in rows of an older gateway. */
    promisedAt: seconds('promised_at'),
    /** What its game has answered that cannot be used, and what went wrong last. */
    badAnswers: integer('bad_answers').notNull().default(0),
    problem: text('problem'),
    /** It waits for an operator. */
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
 * How far timelines and notices have been deleted: those of all orders that began in this second or before. One row a kind, made by the
 * migration; `due_at` is when the next purge is due.
 */
export const orderPurges = pgTable('order_purges', {
  kind: text('kind', { enum: ['timelines', 'notices'] }).primaryKey(),
  through: seconds('through').notNull(),
  dueAt: seconds('due_at').notNull(),
})
