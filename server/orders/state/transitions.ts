import { sql, type SQL } from 'drizzle-orm'
import { batched } from '../../db/batch.ts'
import { itemsJson, itemsTable } from '../../db/batch-items.ts'
import type { Database } from '../../db/database.ts'
import { withRetry } from '../../db/retry.ts'
import { prepared, together, type Fragments } from '../../db/statement.ts'
import type { Transaction } from '../../db/transaction.ts'
import { reservationColumns } from './reservations.ts'
import { insertEntriesSql, discountSql } from '../money/book-entries.ts'
import { newsByEvent } from './order-news.table.ts'
import { getTransition, type OrderEvent } from './order-states.table.ts'
import { orders } from '../orders.tables.ts'

/**
 * The steps of the order graph, each one statement: the order moves if it stands where the event moves it from, and with it is written what
 * follows for this order alone - its timeline, its credit, its delivery. All of it or nothing, in one round trip, without a transaction.
 * The condition on the state is in the statement itself: of two that bring the same event, one moves the order and the other nothing.
 */
const nothing = sql``

/** What steps are taken by: those that happen at the same moment to several orders share a statement. */
const item = itemsTable({
  billingNo: 'text',
  at: 'bigint',
  source: 'text',
  eventId: 'text',
  status: 'text',
  occurredAt: 'bigint',
  providerRef: 'text',
  account: 'text',
  decline: 'text',
})

/** Of the order that moves. */
const ofItem = (table: string) => sql`${sql.identifier(table)}.billing_no = item."billingNo"`
/** When the gateway heard of it. */
const at = sql`heard_at`

/** The order's own row, and its line in the timeline. */
function move(event: OrderEvent, given = nothing, set = nothing): Fragments {
  const { from, to } = getTransition(event)
  return {
    moved: sql`
      update orders set state = ${to}, version = version + 1 ${set}
      from item where ${ofItem('orders')} and state in ${from} ${given}
      returning orders.*, item.at as heard_at, item.source as heard_from, item."providerRef" as heard_ref`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, version, ${event}::text, heard_from, ${at} from moved`,
    ...tell(event),
  }
}

/** Browsers that wait for news of the order have some: it takes the place of news that was not sent yet. */
function tell(event: OrderEvent): Fragments {
  const news = newsByEvent[event]
  if (news === undefined) return {}
  return {
    news: sql`
      update push_subscriptions set news = ${news}::text, news_at = ${at}, due_at = ${at}, attempts = 0
      from moved where push_subscriptions.billing_no = moved.billing_no`,
  }
}

/** The provider's clock says when: a notification may come on another day. No clock is believed beyond the order's own times. */
const paidByProvider = sql`greatest(created_at, least(item."occurredAt", item.at))`

/** With the money, the promise of the goods and the growth points. A second credit would break the ledger's key, and with it the statement. */
const pay = (movement: 'paid' | 'card', paidAt: SQL, ref: SQL, given = nothing, set = nothing): Fragments => ({
  ...move(
    'paid',
    given,
    sql`${set}, paid_at = ${paidAt}, ask_at = null, flag = case when state in ('failed', 'expired') then 'late' else flag end`,
  ),
  credit: sql`
    insert into order_ledger (billing_no, brand, amount_minor, currency, provider_ref, at)
    select billing_no, brand, amount_minor, currency, ${ref}, ${at} from moved`,
  entries: insertEntriesSql(
    'moved',
    [
      [movement, sql`amount_minor`],
      ['coupon', discountSql],
    ],
    { at },
  ),
  promise: sql`
    insert into order_outbox (billing_no, due_at, attempts, done, lane, promised_at)
    select billing_no, ${at}, 0, false, brand || ' ' || gp_id, ${at} from moved`,
  growth: sql`
    insert into vip_growth (brand, gp_id, suid, ref, reason, titles, points, at)
    select brand, gp_id, suid, billing_no, 'purchase', product_names, points, paid_at from moved where points > 0`,
})

/** A report counts once, however often it comes. */
const heard: Fragments = {
  heard: sql`
    insert into order_inbox (billing_no, event_id, status, occurred_at, received_at)
    select "billingNo", "eventId", status, "occurredAt", at from item
    on conflict do nothing returning billing_no`,
}
const isNew = sql`and exists (select from heard where heard.billing_no = orders.billing_no)`

const columns = { ...reservationColumns, flag: orders.flag, paidAt: orders.paidAt }

interface Step {
  billingNo: string
  /** When the gateway heard of it: seconds since 1970. */
  at: number
  source: string
}

/**
 * A browser that subscribes while a step waits for its order's row is not in the step's snapshot, and its own look at the order may come
 * before the step. Only rows that no news has ever reached are such; once the step is written they are seen.
 */
const tellLate = prepared((on: Database) =>
  together(
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

/** A step as it is taken: in a transaction alone, else together with the same step of other orders. */
function createTransition<Item extends Step>(name: string, event: OrderEvent, parts: Fragments) {
  const news = newsByEvent[event]
  const statement = prepared((on: Database) =>
    together(on, { item, ...parts }, { from: 'moved', columns }).prepare(`orders_${name}`),
  )
  const take = async (on: Database, items: readonly Item[]) => {
    // In the order of their keys, so that two gateways wait for each other in one direction.
    const sorted = items.toSorted((a, b) => (a.billingNo < b.billingNo ? -1 : 1))
    const moved = new Map((await statement(on).execute(itemsJson(sorted))).map((row) => [row.billingNo, row]))
    return items.map(({ billingNo }) => moved.get(billingNo))
  }
  async function tellOf(on: Database, items: readonly Item[], moved: readonly unknown[]): Promise<void> {
    if (news === undefined) return
    const late = items
      .filter((_, n) => moved[n] !== undefined)
      .map(({ billingNo, at }) => ({ billingNo, at, status: news }))
    if (late.length > 0) await tellLate(on).execute(itemsJson(late))
  }
  return {
    applyOne: async (tx: Transaction, item: Item) => {
      const moved = await take(tx, [item])
      await tellOf(tx, [item], moved)
      return moved[0]
    },
    applyBatched: prepared((db: Database) =>
      batched(
        async (items: readonly Item[]) => {
          const moved = await withRetry(() => take(db, items))
          await withRetry(() => tellOf(db, items, moved))
          return moved
        },
        ({ billingNo }) => billingNo,
      ),
    ),
  }
}

/** With the provider's report of it. */
interface NoticeStep extends Step {
  eventId: string
  status: string
  occurredAt: number
  providerRef: string
  account: string | null
  decline: string | null
}

/** How a payment ends: by itself, as a card does, or by what a provider tells - which is taken down and done, both or neither. */
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

/** An order whose goods the game has handed out after all is not cancelled any more: the money that was to go back pays it. */
const unlessCancelled = (amount: SQL) => sql`case when cancelled_at is null then ${amount} else 0 end`
const ifCancelled = (amount: SQL) => sql`case when cancelled_at is null then 0 else ${amount} end`

export const markDelivered = createTransition('delivered', 'delivered', {
  // Its row of the outbox first, in the same order as a delivery: two that wait for each other would wait for ever.
  done: sql`update order_outbox set done = true from item where ${ofItem('order_outbox')} returning billing_no`,
  ...move(
    'delivered',
    sql`and exists (select from done where done.billing_no = orders.billing_no)`,
    sql`, delivered_at = item.at`,
  ),
  entries: insertEntriesSql(
    'moved',
    [
      ['delivered', unlessCancelled(sql`amount_minor + ${discountSql}`)],
      ['delivered_after', ifCancelled(sql`amount_minor - refund_minor`)],
      ['delivered_returns', ifCancelled(sql`refund_minor`)],
      ['delivered_coupon', ifCancelled(discountSql)],
    ],
    { at },
  ),
  revoke: sql`
    insert into order_revokes (billing_no, due_at, attempts)
    select billing_no, ${at}, 0 from moved where cancelled_at is not null
    on conflict do nothing`,
})

/** The facts about an order that has just moved. */
export type MovedOrder = NonNullable<Awaited<ReturnType<typeof markDelivered.applyOne>>>
