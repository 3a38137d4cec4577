import { sql } from 'drizzle-orm'
import type { DeliveryTimes } from '../catalogue/payment-methods/payment.mapper.ts'
import type { Database } from '../db/database.ts'
import { overdueSeconds } from './refunds/overdue-delivery.ts'

/** Delivery times are computed from the newest orders of the last day. */
const daySeconds = 86_400
const mostOrders = 20_000
/** Minimum number of orders per payment method for a meaningful 99th percentile. */
const fewestOrders = 100
/** Seconds for which measured delivery times are cached. */
const keptSeconds = 600

/**
 * Creates a function that returns the 99th percentile of delivery times in seconds by payment method. Methods with too
 * few orders are omitted.
 */
export function createDeliveryTimesLoader(db: Database): (brand: string, at: number) => Promise<DeliveryTimes> {
  const measured = new Map<string, { at: number; times: Promise<DeliveryTimes> }>()
  return (brand, at) => {
    const last = measured.get(brand)
    if (last && at - last.at < keptSeconds) return last.times
    // A failed measurement must not hide the payment methods. It is cached too, so it is not repeated at once.
    const times = measureDeliveries(db, brand, at).catch((): DeliveryTimes => new Map())
    measured.set(brand, { at, times })
    return times
  }
}

/** Measures delivery times. Overdue orders count with their waiting time so far. */
async function measureDeliveries(db: Database, brand: string, at: number): Promise<DeliveryTimes> {
  const { rows } = await db.execute(sql`
    select payway_id || '_' || channel_id as method,
      percentile_disc(0.99) within group (order by seconds)::float8 as seconds
    from (
      select payway_id, channel_id, coalesce(delivered_at, ${at}::bigint) - paid_at as seconds
      from orders
      where brand = ${brand} and created_at >= ${at - daySeconds}::bigint and paid_at is not null
        and delivery_delay = 0 and delivery_no is null and cancelled_at is null
        and (delivered_at is not null or paid_at <= ${at - overdueSeconds}::bigint)
      order by created_at desc limit ${mostOrders}
    ) as paid
    group by payway_id, channel_id having count(*) >= ${fewestOrders}`)
  return new Map((rows as { method: string; seconds: number }[]).map(({ method, seconds }) => [method, seconds]))
}
