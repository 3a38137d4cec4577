import { sql } from 'drizzle-orm'
import type { DeliveryTimes } from '../catalogue/payment-methods/payment.mapper.ts'
import type { Database } from '../db/database.ts'
import { overdueSeconds } from './refunds/take-back-order.ts'

/** Orders from which a method's time is computed: those of the last day, the newest if there are very many. */
const daySeconds = 86_400
const mostOrders = 20_000
/** With fewer orders, the slowest of 100 cannot be told. */
const fewestOrders = 100
/** Seconds for which a measurement is shown. */
const keptSeconds = 600

/**
 * Creates the function that returns, for each payment method of a brand, the seconds from payment to delivery within
 * which 99 of 100 orders of the last day arrived. Methods with too few orders are left out.
 */
export function createDeliveryTimes(db: Database): (brand: string, at: number) => Promise<DeliveryTimes> {
  const measured = new Map<string, { at: number; times: Promise<DeliveryTimes> }>()
  return (brand, at) => {
    const last = measured.get(brand)
    if (last && at - last.at < keptSeconds) return last.times
    // A failure must not hide the payment methods. It is repeated only after the usual time.
    const times = measureDeliveries(db, brand, at).catch((): DeliveryTimes => new Map())
    measured.set(brand, { at, times })
    return times
  }
}

/** Orders that are not delivered count with the time that they have waited, once they are overdue. */
async function measureDeliveries(db: Database, brand: string, at: number): Promise<DeliveryTimes> {
  const { rows } = await db.execute(sql`
    select payway_id || '_' || channel_id as method,
      percentile_disc(0.99) within group (order by seconds)::float8 as seconds
    from (
      select payway_id, channel_id, coalesce(delivered_at, ${at}::bigint) - paid_at as seconds
      from orders
      where brand = ${brand} and created_at >= ${at - daySeconds}::bigint and paid_at is not null
        and delivery_delay = 0 and cancelled_at is null
        and (delivered_at is not null or paid_at <= ${at - overdueSeconds}::bigint)
      order by created_at desc limit ${mostOrders}
    ) as paid
    group by payway_id, channel_id having count(*) >= ${fewestOrders}`)
  return new Map((rows as { method: string; seconds: number }[]).map(({ method, seconds }) => [method, seconds]))
}
