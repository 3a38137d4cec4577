import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepareOnce, combineStatements, createPlaceholder } from '../../db/statement.ts'
import { buildPendingLanesSql, freeLaneSlotsSql } from '../lanes/lane-queue.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'

/** Delays between status queries: 10 s, 20 s, 40 s … 1 h. One of the queries is at the expiry time. */
const firstPauseSeconds = 10
const maxPauseSeconds = 3600
/** Seconds after expiry in which a late payment is still accepted. */
const latePaymentSeconds = 7 * 86_400
/**
 * If the provider does not respond to the last query, it is repeated once a day, for at most 30 days. Otherwise, a
 * payment made just before a long outage of the provider would never be found.
 */
const lastQueryPauseSeconds = 86_400
const lastQuerySeconds = 30 * 86_400

/** Returns an order's lane: its merchant account, or its brand before an account is chosen. */
export const getPaymentLane = ({ account, brand }: OrderRow): string => account ?? brand

/** Returns true for a query after which no other follows if the provider responds. */
export const isLastPaymentQuery = ({ expiresAt }: OrderRow, now: number): boolean =>
  expiresAt + latePaymentSeconds <= now

/** Orders with a scheduled status query. The condition must match the index `orders_to_ask_by_lane`. */
export const paymentQueryQueue = {
  table: sql`orders`,
  lane: sql`coalesce(account, brand)`,
  waits: sql`ask_at is not null`,
}

const at = sql`${createPlaceholder('at')}::bigint`
const pause = sql`least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(asks, 20)))::bigint)`

/**
 * Returns orders with a due status query, for each lane at most as many as it has free slots. The same statement
 * postpones their next query, so no other gateway queries them as well.
 */
export const takeDuePaymentQueries = prepareOnce((db: Database) => {
  const parts = {
    lanes: buildPendingLanesSql(paymentQueryQueue),
    free: sql`
      select due.billing_no from lanes, lateral (
        select billing_no from orders
        where ${paymentQueryQueue.waits} and ${paymentQueryQueue.lane} = lanes.lane and ask_at <= ${at}
        order by ask_at limit ${freeLaneSlotsSql} for update skip locked
      ) as due`,
    taken: sql`
      update orders set asks = asks + 1, ask_at = case
        when expires_at + ${latePaymentSeconds + lastQuerySeconds}::bigint <= ${at} then null
        when expires_at + ${latePaymentSeconds}::bigint <= ${at} then ${at} + ${lastQueryPauseSeconds}::bigint
        when expires_at > ${at} then least(${at} + ${pause}, expires_at)
        else ${at} + ${pause} end
      from free where orders.billing_no = free.billing_no
      returning orders.*`,
  }
  return combineStatements(db, parts, { from: 'taken', columns: getTableColumns(orders) }).prepare('orders_ask')
})
