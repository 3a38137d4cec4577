import { getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared, together, value } from '../../db/statement.ts'
import { lanesOf, roomOfLane } from '../lane-rooms.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders } from '../orders.tables.ts'

/** After the first: 10 s, 20 s, 40 s … 1 h, but always when the order's time is over. */
const firstPauseSeconds = 10
const longestPauseSeconds = 3600
/** So long a payment may still arrive after its order's time is over. */
const lateForSeconds = 7 * 86_400

/** Orders of one merchant account wait for no other's; one that has none yet waits with its brand. */
export const laneOf = ({ account, brand }: OrderRow): string => account ?? brand

/** The orders that the provider is still asked about, by the index `orders_to_ask_by_lane`. */
export const toAsk = { table: sql`orders`, lane: sql`coalesce(account, brand)`, waits: sql`ask_at is not null` }

const at = sql`${value('at')}::bigint`
const pause = sql`least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(asks, 20)))::bigint)`

/**
 * Moves them on before they are asked about: two gateways never ask about the same one. Of each lane as many as it has room for: after a launch
 * thousands wait for one company, and none of them is read for that.
 */
export const takeToAsk = prepared((db: Database) => {
  const parts = {
    lanes: lanesOf(toAsk),
    free: sql`
      select due.billing_no from lanes, lateral (
        select billing_no from orders
        where ${toAsk.waits} and ${toAsk.lane} = lanes.lane and ask_at <= ${at}
        order by ask_at limit ${roomOfLane} for update skip locked
      ) as due`,
    taken: sql`
      update orders set asks = asks + 1, ask_at = case
        when expires_at + ${lateForSeconds}::bigint <= ${at} then null
        when expires_at > ${at} then least(${at} + ${pause}, expires_at)
        else ${at} + ${pause} end
      from free where orders.billing_no = free.billing_no
      returning orders.*`,
  }
  return together(db, parts, { from: 'taken', columns: getTableColumns(orders) }).prepare('orders_ask')
})
