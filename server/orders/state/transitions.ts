import { sql, type SQL } from 'drizzle-orm'
import { batchCalls } from '../../db/batch-calls.ts'
import { buildBatchItemsParameter, buildBatchItemsTableSql } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepareOnce, combineStatements, type StatementFragments } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import { getTraceId } from '../../tracing/trace.ts'
import { isConfirmationMailedSql } from '../confirmations/purchase-confirmation.ts'
import { reservationColumns } from './reservations.ts'
import { buildLedgerEntriesInsertSql, couponDiscountSql } from '../money/book-ledger-entries.ts'
import { notificationByOrderEvent } from './order-notifications.table.ts'
import { getTransition, type OrderEvent } from './order-states.table.ts'
import { addFlagSql } from './raised-flag.ts'
import { orders } from '../orders.tables.ts'

/** Empty SQL fragment. */
const nothing = sql``

/** Input rows of a transition, one per order. Concurrent orders with the same event share one statement. */
const item = buildBatchItemsTableSql({
  billingNo: 'text',
  at: 'bigint',
  source: 'text',
  traceId: 'text',
  eventId: 'text',
  status: 'text',
  occurredAt: 'bigint',
  providerRef: 'text',
  account: 'text',
  decline: 'text',
  gameReference: 'text',
})

const ofItem = (table: string) => sql`${sql.identifier(table)}.billing_no = item."billingNo"`
const at = sql`heard_at`

/** Returns SQL that moves orders to the event's state and adds a timeline entry for each. */
function move(event: OrderEvent, given = nothing, set = nothing): StatementFragments {
  const { from, to } = getTransition(event)
  return {
    moved: sql`
      update orders set state = ${to}, version = version + 1 ${set}
      from item where ${ofItem('orders')} and state in ${from} ${given}
      returning orders.*, item.at as heard_at, item.source as heard_from, item."traceId" as heard_trace, item."providerRef" as heard_ref`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at, trace_id)
      select billing_no, version, ${event}::text, heard_from, ${at}, heard_trace from moved`,
    ...queueNews(event),
  }
}

/** Queues a push notification for each subscriber, replacing any not yet sent. */
function queueNews(event: OrderEvent): StatementFragments {
  const news = notificationByOrderEvent[event]
  if (news === undefined) return {}
  return {
    news: sql`
      update push_subscriptions set news = ${news}::text, news_at = ${at}, due_at = ${at}, attempts = 0
      from moved where push_subscriptions.billing_no = moved.billing_no`,
  }
}

/** Payment time reported by the provider, limited to the time between order creation and arrival of the event. */
const paidByProvider = sql`greatest(created_at, least(item."occurredAt", item.at))`

/** Delivery time, which the buyer may have postponed to the end of the withdrawal period. */
const dueAt = sql`greatest(${at}, paid_at + delivery_delay)`

const late = addFlagSql('late')
const ifLate = (then: SQL, otherwise: SQL) =>
  sql`case when state in ('failed', 'expired') then ${then} else ${otherwise} end`

/**
 * Grants VIP growth points. If the buyer can cancel before the delivery, they are granted on delivery instead, because
 * coupons earned with the points cannot be revoked.
 */
const grantPoints = (given: SQL, grantedAt: SQL) => sql`
  insert into vip_growth (brand, gp_id, suid, ref, reason, titles, points, at)
  select brand, gp_id, suid, billing_no, 'purchase', product_names, points, ${grantedAt} from moved
  where points > 0 and ${given}`

/**
 * Credits the payment, queues the delivery and the confirmation, and grants growth points. A second credit violates the
 * ledger's primary key and aborts.
 */
const pay = (movement: 'paid' | 'card', paidAt: SQL, ref: SQL, given = nothing, set = nothing): StatementFragments => ({
  ...move(
    'paid',
    given,
    sql`${set}, paid_at = ${paidAt}, ask_at = null, flag = ${ifLate(late.flag, sql`flag`)}, open_flags = ${ifLate(late.openFlags, sql`open_flags`)}`,
  ),
  credit: sql`
    insert into order_ledger (billing_no, brand, amount_minor, currency, provider_ref, at)
    select billing_no, brand, amount_minor, currency, ${ref}, ${at} from moved`,
  entries: buildLedgerEntriesInsertSql(
    'moved',
    [
      [movement, sql`amount_minor`],
      ['coupon', couponDiscountSql],
    ],
    { at },
  ),
  promise: sql`
    insert into order_outbox (billing_no, due_at, attempts, done, lane, promised_at)
    select billing_no, ${dueAt}, 0, false, brand || ' ' || gp_id, ${dueAt} from moved`,
  confirmation: sql`
    insert into order_confirmations (billing_no, about, brand, due_at)
    select billing_no, 'purchase', brand, ${at} from moved where ${isConfirmationMailedSql}
    on conflict do nothing`,
  growth: grantPoints(sql`delivery_delay = 0`, sql`paid_at`),
})

/** Records the provider event, so repeated events are ignored. */
const heard: StatementFragments = {
  heard: sql`
    insert into order_inbox (billing_no, event_id, status, occurred_at, received_at)
    select "billingNo", "eventId", status, "occurredAt", at from item
    on conflict do nothing returning billing_no`,
}
const isNew = sql`and exists (select from heard where heard.billing_no = orders.billing_no)`

const columns = { ...reservationColumns, openFlags: orders.openFlags, paidAt: orders.paidAt }

interface Step {
  billingNo: string
  /** Unix time in seconds when the gateway received the event. */
  at: number
  source: string
}

/**
 * Queues notifications for subscriptions that were inserted while the transition waited for its row lock and are
 * missing from its snapshot.
 */
const queueLateNews = prepareOnce((on: Database) =>
  combineStatements(
    on,
    {
      item,
      late: sql`
        update push_subscriptions set news = item.status, news_at = item.at, due_at = item.at, attempts = 0
        from item where ${ofItem('push_subscriptions')} and news_at is null returning push_subscriptions.billing_no`,
    },
    { from: 'late', columns: { billingNo: orders.billingNo } },
  ).prepare('orders_tell_late'),
)

/** Adds the current request's trace id here, because a batch combines several requests. */
const addTraceId = <Item extends Step>(item: Item): Item & { traceId: string | null } => ({
  ...item,
  traceId: getTraceId() ?? null,
})

/**
 * Returns a transition in two variants: for one order in a transaction, and batched. A transition is a single statement
 * with all its consequences, so it is atomic and repeated events have no effect.
 */
function createTransition<Item extends Step>(name: string, event: OrderEvent, parts: StatementFragments) {
  const news = notificationByOrderEvent[event]
  const statement = prepareOnce((on: Database) =>
    combineStatements(on, { item, ...parts }, { from: 'moved', columns }).prepare(`orders_${name}`),
  )
  const take = async (on: Database, items: readonly Item[]) => {
    // Sort by key, so concurrent gateways lock rows in the same order and cannot deadlock.
    const sorted = items.toSorted((a, b) => (a.billingNo < b.billingNo ? -1 : 1))
    const moved = new Map(
      (await statement(on).execute(buildBatchItemsParameter(sorted))).map((row) => [row.billingNo, row]),
    )
    return items.map(({ billingNo }) => moved.get(billingNo))
  }
  async function notifyLateSubscribers(on: Database, items: readonly Item[], moved: readonly unknown[]): Promise<void> {
    if (news === undefined) return
    const late = items
      .filter((_, n) => moved[n] !== undefined)
      .map(({ billingNo, at }) => ({ billingNo, at, status: news }))
    if (late.length > 0) await queueLateNews(on).execute(buildBatchItemsParameter(late))
  }
  const applyBatched = prepareOnce((db: Database) =>
    batchCalls(
      async (items: readonly Item[]) => {
        const moved = await withRetry(() => take(db, items))
        await withRetry(() => notifyLateSubscribers(db, items, moved))
        return moved
      },
      ({ billingNo }) => billingNo,
    ),
  )
  return {
    applyOne: async (tx: Transaction, given: Item) => {
      const item = addTraceId(given)
      const moved = await take(tx, [item])
      await notifyLateSubscribers(tx, [item], moved)
      return moved[0]
    },
    applyBatched: (db: Database) => (item: Item) => applyBatched(db)(addTraceId(item)),
  }
}

interface NoticeStep extends Step {
  eventId: string
  status: string
  occurredAt: number
  providerRef: string
  account: string | null
  decline: string | null
}

/**
 * Transitions by payment outcome. `unreported` is for cards and expiry, and `reported` also records the provider event.
 */
export const paymentTransitions = {
  paid: {
    unreported: createTransition('paid', 'paid', pay('card', sql`item.at`, sql`null::text`)),
    reported: createTransition<NoticeStep>('told_paid', 'paid', {
      ...heard,
      ...pay('paid', paidByProvider, sql`heard_ref`, isNew, sql`, account = item.account`),
    }),
  },
  failed: {
    unreported: createTransition('failed', 'failed', move('failed')),
    reported: createTransition<NoticeStep>('told_failed', 'failed', {
      ...heard,
      ...move('failed', isNew, sql`, decline_reason = item.decline`),
    }),
  },
  expired: {
    unreported: createTransition('expired', 'expired', move('expired')),
    reported: createTransition<NoticeStep>('told_expired', 'expired', { ...heard, ...move('expired', isNew) }),
  },
} as const
export type PaymentOutcome = keyof typeof paymentTransitions

/** Returns SQL for the amount, or 0 for cancelled orders, whose deliveries are booked against the refund. */
const unlessCancelled = (amount: SQL) => sql`case when cancelled_at is null then ${amount} else 0 end`
const ifCancelled = (amount: SQL) => sql`case when cancelled_at is null then 0 else ${amount} end`

interface DeliveryStep extends Step {
  /** The game's own number of the delivery. */
  gameReference?: string | null
}

export const markDelivered = createTransition<DeliveryStep>('delivered', 'delivered', {
  // Lock the outbox row first to avoid deadlocks with deliveries.
  done: sql`
    update order_outbox set done = true, game_reference = item."gameReference"
    from item where ${ofItem('order_outbox')} returning billing_no`,
  ...move(
    'delivered',
    sql`and exists (select from done where done.billing_no = orders.billing_no)`,
    sql`, delivered_at = item.at`,
  ),
  entries: buildLedgerEntriesInsertSql(
    'moved',
    [
      ['delivered', unlessCancelled(sql`amount_minor + ${couponDiscountSql}`)],
      ['delivered_after', ifCancelled(sql`amount_minor - refund_minor`)],
      ['delivered_returns', ifCancelled(sql`refund_minor`)],
      ['delivered_coupon', ifCancelled(couponDiscountSql)],
    ],
    // Goods that move to another character are delivered twice, so book each delivery separately.
    { ref: sql`coalesce(delivery_no, '')`, at },
  ),
  // An older gateway may already have granted the points with the payment, so ignore the conflict.
  growth: sql`${grantPoints(sql`delivery_delay > 0 and reversed_at is null`, at)} on conflict do nothing`,
  revoke: sql`
    insert into order_revokes (billing_no, due_at, attempts)
    select billing_no, ${at}, 0 from moved where cancelled_at is not null
    on conflict (billing_no) do update set due_at = excluded.due_at, attempts = 0`,
})

export type MovedOrder = NonNullable<Awaited<ReturnType<typeof markDelivered.applyOne>>>
