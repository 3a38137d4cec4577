import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepareOnce, combineStatements, placeholder } from '../../db/statement.ts'
import { selectWaitingLanes, freeSlotsOfLane } from '../lanes/lane-queue.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'

/** Query delays: 10 s, 20 s, 40 s … 1 h, with one query always at the expiry time. */
const firstPauseSeconds = 10
const maxPauseSeconds = 3600
/** How long after expiry a payment may still arrive, in seconds. */
const latePaymentSeconds = 7 * 86_400

/** One lane per merchant account, or per brand before the account is known. */
export const getPaymentLane = ({ account, brand }: OrderRow): string => account ?? brand

/** Orders with queries left, matching the index `orders_to_ask_by_lane`. */
export const queryQueue = { table: sql`orders`, lane: sql`coalesce(account, brand)`, waits: sql`ask_at is not null` }

const at = sql`${placeholder('at')}::bigint`
const pause = sql`least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(asks, 20)))::bigint)`

/**
 * Claims due queries, as many per lane as it has free slots. `ask_at` is postponed in the same statement, so two
 * gateways never query the same order.
 */
export const takeDueQueries = prepareOnce((db: Database) => {
  const parts = {
    lanes: selectWaitingLanes(queryQueue),
    free: sql`
      select due.billing_no from lanes, lateral (
        select billing_no from orders
        where ${queryQueue.waits} and ${queryQueue.lane} = lanes.lane and ask_at <= ${at}
        order by ask_at limit ${freeSlotsOfLane} for update skip locked
      ) as due`,
    taken: sql`
      update orders set asks = asks + 1, ask_at = case
        when expires_at + ${latePaymentSeconds}::bigint <= ${at} then null
        when expires_at > ${at} then least(${at} + ${pause}, expires_at)
        else ${at} + ${pause} end
      from free where orders.billing_no = free.billing_no
      returning orders.*`,
  }
  return combineStatements(db, parts, { from: 'taken', columns: getTableColumns(orders) }).prepare('orders_ask')
})
