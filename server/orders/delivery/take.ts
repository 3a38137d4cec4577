import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepared, together, value } from '../../db/statement.ts'
import { laneLimits } from '../lanes.ts'
import { stepsOf } from '../order-graph.table.ts'
import { orderOutbox, orders } from '../orders.tables.ts'

/** The pause after a worker that died with a row, or a game that did not answer: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const longestPauseSeconds = 600

/** Who moves an order here, as its timeline names it. */
export const source = 'delivery'

const deliveryColumns = {
  billingNo: orders.billingNo,
  brand: orders.brand,
  gpId: orders.gpId,
  serverId: orders.serverId,
  roleId: orders.roleId,
  productId: orders.productId,
  gems: orders.gems,
  lane: orderOutbox.lane,
}

const at = sql`${value('at')}::bigint`
const pause = sql`least(${longestPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(attempts, 20)))::bigint)`
const waits = sql`not done and parked_at is null`
const room = sql`coalesce((${value('rooms')}::jsonb ->> lanes.lane)::int, ${sql.raw(String(laneLimits.mostInFlight))})`
const { from, to } = stepsOf('sent')

/**
 * Moves the rows on before they are worked on: two gateways never hold the same one, and none is lost with its holder. Of each lane as many as
 * it has room for; the lanes are found by one step of the index each. With them their orders take the step `sent`.
 * A plan is kept for long, and may be made while the outbox is empty. By the comparison of a lane with itself PostgreSQL expects a single one, and
 * goes by the keys of outbox and orders: else it reads the outbox as a whole, with all that was ever delivered, until it has statistics.
 */
export const takeDue = prepared((db: Database) => {
  const parts = {
    lanes: sql`
      with recursive found as (
        (select lane from order_outbox where ${waits} order by lane limit 1)
        union all
        select (select lane from order_outbox where ${waits} and lane > found.lane order by lane limit 1)
        from found where found.lane is not null
      ) select lane from found where lane = lane || ''`,
    free: sql`
      select due.billing_no from lanes, lateral (
        select billing_no from order_outbox
        where ${waits} and order_outbox.lane = lanes.lane and due_at <= ${at}
        order by due_at limit ${room} for update skip locked
      ) as due`,
    taken: sql`
      update order_outbox set attempts = attempts + 1, due_at = ${at} + ${pause}
      from free where order_outbox.billing_no = free.billing_no
      returning order_outbox.billing_no, lane`,
    sent: sql`
      update orders set state = ${to}, version = version + 1
      from taken where orders.billing_no = taken.billing_no and state in ${from}
      returning orders.billing_no, version`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, version, 'sent', ${source}::text, ${at} from sent`,
    due: sql`select orders.*, taken.lane from orders join taken using (billing_no)`,
  }
  return together(db, parts, { from: 'due', columns: deliveryColumns }).prepare('deliveries_take')
})
