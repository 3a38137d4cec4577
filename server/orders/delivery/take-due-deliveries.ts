import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { prepareOnce, combineStatements, createPlaceholder } from '../../db/statement.ts'
import { buildPendingLanesSql, freeLaneSlotsSql } from '../lanes/lane-queue.ts'
import { getTransition } from '../state/order-states.table.ts'
import { orderDeliveryOutbox, orders } from '../orders.tables.ts'

/** Delivery retry backoff: 5 s, 10 s, 20 s … 10 min. */
const firstPauseSeconds = 5
const maxPauseSeconds = 600

export const deliveryTimelineSource = 'delivery'

const deliveryColumns = {
  billingNo: orders.billingNo,
  deliveryNo: orders.deliveryNo,
  brand: orders.brand,
  area: orders.area,
  region: orders.region,
  playerCountries: orders.playerCountries,
  gpId: orders.gpId,
  serverId: orders.serverId,
  roleId: orders.roleId,
  productId: orders.productId,
  gems: orders.gems,
  lane: orderDeliveryOutbox.lane,
  /** State before this attempt. */
  state: orders.state,
}

const at = sql`${createPlaceholder('at')}::bigint`
const pause = sql`least(${maxPauseSeconds}::bigint, (${firstPauseSeconds}::int * power(2, least(attempts, 20)))::bigint)`
/** Undelivered orders. The condition must match the partial index `outbox_waiting`. */
export const pendingDeliveryQueue = {
  table: sql`order_outbox`,
  lane: sql`lane`,
  waits: sql`not done and parked_at is null`,
}
const { from, to } = getTransition('sent')

const returned = sql.join(Object.values(deliveryColumns), sql`, `)

/**
 * Locks due deliveries up to each lane's free slots and moves their orders to `delivering`. The same statement
 * postpones `due_at`, so gateways never send an order twice, and a crashed gateway's deliveries become due again. The
 * orders are read before that, because Citus runs the parts of a statement one after another.
 */
export const takeDueDeliveries = prepareOnce((db: Database) => {
  const parts = {
    lanes: buildPendingLanesSql(pendingDeliveryQueue),
    free: sql`
      select due.billing_no from lanes, lateral (
        select billing_no from order_outbox
        where ${pendingDeliveryQueue.waits} and order_outbox.lane = lanes.lane and due_at <= ${at}
        order by due_at limit ${freeLaneSlotsSql} for update skip locked
      ) as due`,
    taken: sql`
      update order_outbox set attempts = attempts + 1, due_at = ${at} + ${pause}
      from free join orders on orders.billing_no = free.billing_no
      where order_outbox.billing_no = free.billing_no
      returning ${returned}`,
    sent: sql`
      update orders set state = ${to}, version = version + 1
      from taken where orders.billing_no = taken.billing_no and orders.state in ${from}
      returning orders.billing_no, version`,
    line: sql`
      insert into order_timeline (billing_no, version, event, source, at)
      select billing_no, version, 'sent', ${deliveryTimelineSource}::text, ${at} from sent`,
  }
  return combineStatements(db, parts, { from: 'taken', columns: deliveryColumns }).prepare('deliveries_take')
})
