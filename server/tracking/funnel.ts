import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { trackedEvents as eventTable, type TrackedName } from '../../src/contract/tracking/events.table.ts'
import { trafficChannels } from '../../src/contract/domain.table.ts'
import type { Database } from '../db/database.ts'

/** The way from the first page to the money, step by step. */
export const funnelSteps = [
  'visit',
  'goods_shown',
  'recharge_opened',
  'start_answered',
  'paid',
] as const satisfies TrackedName[]
export type FunnelStep = (typeof funnelSteps)[number]

export interface FunnelRow {
  readonly brand: string
  readonly channel: string
  /** Visits that got so far. */
  readonly visits: Readonly<Record<FunnelStep, number>>
}

const counted = v.object({
  brand: v.string(),
  channel: v.string(),
  name: v.string(),
  visits: v.pipe(v.union([v.string(), v.number()]), v.transform(Number)),
})

const channelNames = new Map(Object.entries(trafficChannels).map(([name, number]) => [String(number), name]))
const stepOf = new Map<string, FunnelStep>(funnelSteps.map((step) => [eventTable[step].id, step]))

function collect(rows: readonly v.InferOutput<typeof counted>[], nameOf: (channel: string) => string): FunnelRow[] {
  const lines = new Map<string, { brand: string; channel: string; visits: Record<FunnelStep, number> }>()
  for (const { brand, channel, name, visits } of rows) {
    const step = stepOf.get(name)
    if (!step) continue
    const key = `${brand} ${channel}`
    const line = lines.get(key) ?? {
      brand,
      channel: nameOf(channel),
      visits: { visit: 0, goods_shown: 0, recharge_opened: 0, start_answered: 0, paid: 0 },
    }
    line.visits[step] += visits
    lines.set(key, line)
  }
  return [...lines.values()]
}

const read = async (db: Database, query: ReturnType<typeof sql>) =>
  v.parse(v.array(counted), (await db.execute(query)).rows)

/** By where the visitors came from: all of the way. A visit stands under the source and the channel that it began with. */
export async function funnelByTraffic(db: Database, sinceSeconds: number): Promise<FunnelRow[]> {
  const rows = await read(
    db,
    sql`with begun as (
          select distinct on (brand, visit) brand, visit, traffic_source || ' ' || traffic_channel as channel
          from tracked_events where received_at >= ${sinceSeconds} order by brand, visit, at, key)
        select e.brand, b.channel, e.name, count(distinct e.visit) as visits
        from tracked_events e join begun b on b.brand = e.brand and b.visit = e.visit
        where e.received_at >= ${sinceSeconds}
        group by e.brand, b.channel, e.name order by e.brand, b.channel`,
  )
  return collect(rows, (channel) => {
    const [source = '', number = ''] = channel.split(' ')
    return `${source}, ${channelNames.get(number) ?? number}`
  })
}

/** By payment channel: what is known of one, from the start on. */
export async function funnelByPayment(db: Database, sinceSeconds: number): Promise<FunnelRow[]> {
  const rows = await read(
    db,
    sql`select brand, (data->>'payway_id') || '_' || (data->>'channel_id') as channel, name, count(distinct visit) as visits
        from tracked_events
        where received_at >= ${sinceSeconds} and data ? 'payway_id' and data ? 'channel_id'
        group by 1, 2, 3 order by 1, 2`,
  )
  return collect(rows, (channel) => channel)
}
