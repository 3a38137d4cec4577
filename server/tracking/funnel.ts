import { sql, type SQL } from 'drizzle-orm'
import * as v from 'valibot'
import { trafficChannelIds } from '../../src/contract/domain.table.ts'
import { trafficSourceSchema } from '../../src/contract/fields.ts'
import { trackedEventDefinitions as eventTable } from '../../src/contract/tracking/events.table.ts'
import type { Database } from '../db/database.ts'
import { giftCardProductId } from '../orders/start/redeem-card.ts'

const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number))

/**
 * Visits by source and channel, with the number that reached each stage. Pages report the first three stages; the later
 * stages are counted from orders.
 */
const trafficRow = v.object({
  brand: v.string(),
  /** Traffic source of the visit, or of the order if the visit was not tracked. */
  source: v.nullable(v.string()),
  traffic: number,
  /** True if no page has reported the visit, because tracking is disabled or blocked. */
  untold: v.boolean(),
  visit: number,
  goods: number,
  recharge: number,
  start: number,
  paid: number,
  paidOrders: number,
})
export type TrafficRow = Omit<v.InferOutput<typeof trafficRow>, 'source' | 'traffic' | 'untold'> & { channel: string }

const paymentChannelRow = v.object({
  brand: v.string(),
  channel: v.string(),
  name: v.string(),
  started: number,
  paid: number,
  /** Number of payments that pages have reported. */
  told: number,
})
export type PaymentChannelRow = v.InferOutput<typeof paymentChannelRow>

/** Visits and orders of the brands of one or more databases. */
export interface Funnel {
  readonly traffic: readonly TrafficRow[]
  readonly payment: readonly PaymentChannelRow[]
}

/** Converts camel case to words, for example "tokenFromUrl" to "token from url". */
const toWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const channelNames = new Map<number, string>(Object.entries(trafficChannelIds).map(([name, id]) => [id, toWords(name)]))
const { goods_shown: goods, recharge_opened: recharge, paid } = eventTable

async function read<Row>(db: Database, row: v.GenericSchema<unknown, Row>, query: SQL): Promise<Row[]> {
  return v.parse(v.array(row), (await db.execute(query)).rows)
}

/**
 * Returns an SQL condition for orders since a given time. Redeemed gift cards are excluded because they are not
 * purchases.
 */
const isPurchaseSince = (since: number) => sql`created_at >= ${since} and product_id <> ${giftCardProductId}`

/** Counts visits by their first traffic source and channel. */
export async function queryFunnelByTraffic(db: Database, sinceSeconds: number): Promise<TrafficRow[]> {
  const rows = await read(
    db,
    trafficRow,
    sql`with begun as (
          select distinct on (brand, visit) brand, visit, traffic_source, traffic_channel
          from tracked_events where received_at >= ${sinceSeconds} order by brand, visit, at, key),
        reached as (
          select brand, visit, bool_or(name = ${goods.id}) as goods, bool_or(name = ${recharge.id}) as recharge
          from tracked_events where received_at >= ${sinceSeconds} group by brand, visit),
        bought as (
          select brand, coalesce(nullif(visit, ''), billing_no) as visit, min(traffic_source) as traffic_source,
            min(traffic_channel)::int as traffic_channel, count(paid_at) as paid
          from orders where ${isPurchaseSince(sinceSeconds)} group by 1, 2)
        select coalesce(b.brand, o.brand) as brand, coalesce(b.traffic_source, o.traffic_source) as source,
          coalesce(b.traffic_channel, o.traffic_channel) as traffic, b.visit is null as untold,
          count(b.visit) as visit, count(*) filter (where r.goods) as goods, count(*) filter (where r.recharge) as recharge,
          count(o.visit) as start, count(*) filter (where o.paid > 0) as paid, coalesce(sum(o.paid), 0) as "paidOrders"
        from begun b
        join reached r on r.brand = b.brand and r.visit = b.visit
        full join bought o on o.brand = b.brand and o.visit = b.visit
        group by 1, 2, 3, 4 order by 1, 4, 5 desc, 8 desc, 2, 3`,
  )
  return rows.map(({ source, traffic, untold, ...row }) => ({
    ...row,
    channel: `${toSourceName(source)}, ${channelNames.get(traffic) ?? traffic}${untold ? ' (untold)' : ''}`,
  }))
}

/** Returns the source's name. Sources come from URLs, so a name that is unsafe to print becomes `other`. */
const toSourceName = (source: string | null): string =>
  source === null ? 'unknown' : v.is(trafficSourceSchema, source) ? source : 'other'

/** Counts orders by payment channel, and the payments that pages have reported. */
export function queryFunnelByPaymentChannel(db: Database, sinceSeconds: number): Promise<PaymentChannelRow[]> {
  return read(
    db,
    paymentChannelRow,
    sql`with told as (
          select brand, (data->>'payway_id') || '_' || (data->>'channel_id') as channel, count(*) as times
          from tracked_events where received_at >= ${sinceSeconds} and name = ${paid.id} group by 1, 2),
        bought as (
          select brand, payway_id || '_' || channel_id as channel, min(method_name) as name, count(*) as started,
            count(paid_at) as paid
          from orders where ${isPurchaseSince(sinceSeconds)} group by 1, 2)
        select o.brand, o.channel, o.name, o.started, o.paid, coalesce(t.times, 0) as told
        from bought o left join told t on t.brand = o.brand and t.channel = o.channel
        order by 1, 4 desc, 2`,
  )
}
