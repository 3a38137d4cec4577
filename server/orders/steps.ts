import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepared, together, value, type Parts } from '../db/statement.ts'
import { heldColumns } from './held.ts'
import { booked, discount } from './money/entries.ts'
import { newsOfEvent } from './news.table.ts'
import { stepsOf, type OrderEvent } from './order-graph.table.ts'
import { orders } from './orders.tables.ts'

/**
 * The steps of the order graph, each one statement: the order moves if it stands where the event moves it from, and with it is written what
 * follows for this order alone - its timeline, its credit, its delivery. All of it or nothing, in one round trip, without a transaction.
 * The condition on the state is in the statement itself: of two that bring the same event, one moves the order and the other nothing.
 */
const billingNo = value('billingNo')
const at = sql`${value('at')}::bigint`
const nothing = sql``

/** The order's own row, and its line in the timeline. */
function move(event: OrderEvent, given = nothing, set = nothing): Parts {
  const { from, to } = stepsOf(event)
  return {
    moved: sql`
      update orders set state = ${to}, version = version + 1 ${set}
      where billing_no = ${billingNo} and state in ${from} ${given}
      returning *`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, version, ${event}::text, ${value('source')}::text, ${at} from moved`,
    ...tell(event),
  }
}

/** Browsers that wait for news of the order have some: what they were not told yet it takes the place of. */
function tell(event: OrderEvent): Parts {
  const news = newsOfEvent[event]
  if (news === undefined) return {}
  return {
    news: sql`
      update push_subscriptions set news = ${news}::text, news_at = ${at}, due_at = ${at}, attempts = 0
      where billing_no = ${billingNo} and exists (select from moved)`,
  }
}

/** The provider's clock says when: a notification may come on another day. No clock is believed beyond the order's own times. */
const paidByProvider = sql`greatest(created_at, least(${value('occurredAt')}::bigint, ${at}))`

/** With the money, the promise of the goods and the growth points. A second credit would break the ledger's key, and with it the statement. */
const pay = (movement: 'paid' | 'card', paidAt: SQL, ref: SQL, given = nothing, set = nothing): Parts => ({
  ...move(
    'paid',
    given,
    sql`${set}, paid_at = ${paidAt}, ask_at = null, flag = case when state in ('failed', 'expired') then 'late' else flag end`,
  ),
  credit: sql`
    insert into order_ledger (billing_no, brand, amount_minor, currency, provider_ref, at)
    select billing_no, brand, amount_minor, currency, ${ref}, ${at} from moved`,
  entries: booked('moved', [
    [movement, sql`amount_minor`],
    ['coupon', discount],
  ]),
  promise: sql`
    insert into order_outbox (billing_no, due_at, attempts, done)
    select billing_no, ${at}, 0, false from moved`,
  growth: sql`
    insert into vip_growth (brand, gp_id, suid, ref, reason, titles, points, at)
    select brand, gp_id, suid, billing_no, 'purchase', product_names, points, paid_at from moved where points > 0`,
})

/** What is told counts once, however often it is told. */
const heard: Parts = {
  heard: sql`
    insert into order_inbox (billing_no, event_id, status, occurred_at, received_at)
    values (${billingNo}, ${value('eventId')}, ${value('status')}, ${value('occurredAt')}, ${at})
    on conflict do nothing returning billing_no`,
}
const isNew = sql`and exists (select from heard)`

const columns = { ...heldColumns, flag: orders.flag, paidAt: orders.paidAt }
const named = (name: string, parts: Parts) =>
  prepared((on: Database) => together(on, parts, { from: 'moved', columns }).prepare(`order_${name}`))

/** How a payment ends: by itself, as a card does, or by what a provider tells - which is taken down and done, both or neither. */
export const endings = {
  paid: {
    alone: named('paid', pay('card', at, sql`null::text`)),
    told: named('told_paid', {
      ...heard,
      ...pay(
        'paid',
        paidByProvider,
        sql`${value('providerRef')}::text`,
        isNew,
        sql`, account = ${value('account')}::text`,
      ),
    }),
  },
  failed: {
    alone: named('failed', move('failed')),
    told: named('told_failed', {
      ...heard,
      ...move('failed', isNew, sql`, decline_reason = ${value('decline')}::text`),
    }),
  },
  expired: {
    alone: named('expired', move('expired')),
    told: named('told_expired', { ...heard, ...move('expired', isNew) }),
  },
} as const
export type Ending = keyof typeof endings

/** What the game has handed out after all is no cancelled order any more: it is paid with what was to go back. */
const unlessCancelled = (amount: SQL) => sql`case when cancelled_at is null then ${amount} else 0 end`
const ifCancelled = (amount: SQL) => sql`case when cancelled_at is null then 0 else ${amount} end`

export const handOut = named('delivered', {
  // Its row of the outbox first, as whoever takes it does: two that wait for each other would wait for ever.
  done: sql`update order_outbox set done = true where billing_no = ${billingNo} returning billing_no`,
  ...move('delivered', sql`and exists (select from done)`, sql`, delivered_at = ${at}`),
  entries: booked('moved', [
    ['delivered', unlessCancelled(sql`amount_minor + ${discount}`)],
    ['delivered_after', ifCancelled(sql`amount_minor - refund_minor`)],
    ['delivered_returns', ifCancelled(sql`refund_minor`)],
    ['delivered_coupon', ifCancelled(discount)],
  ]),
  revoke: sql`
    insert into order_revokes (billing_no, due_at, attempts)
    select billing_no, ${at}, 0 from moved where cancelled_at is not null
    on conflict do nothing`,
})

/** What is known of an order that has just moved. */
export type Moved = Awaited<ReturnType<ReturnType<typeof handOut>['execute']>>[number]
