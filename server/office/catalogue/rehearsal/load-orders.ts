import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'

/** Number of past days whose orders are priced again for the comparison. */
const days = 7
const daySeconds = 86_400
/** Maximum number of orders to read. Only the latest are read. */
const mostOrders = 200_000
/** Maximum number of order groups to read. Only the largest are read. */
const mostGroups = 20_000

/** Paid orders whose price depends on the same values. */
export interface OrderGroup {
  readonly area: string
  readonly region: string
  readonly paywayId: number
  readonly channelId: number
  readonly gpId: string
  readonly productId: string
  /** Share of the list price that the player paid, in thousandths; 1000 without a coupon. */
  readonly rate: number
  readonly orders: number
  readonly lastDay: number
}

interface Range {
  readonly brand: string
  readonly from: number
  readonly until: number
}

export const getRehearsalRange = (brand: string, at: number): Range => ({
  brand,
  from: at - days * daySeconds,
  until: at,
})

/** Returns SQL for the paid orders of goods. Redeemed cards and replenish links have no catalogue price. */
const selectOrders = ({ brand, from, until }: Range): SQL => sql`
  select area, region, payway_id, channel_id, gp_id, product_id, suid, created_at,
    case when coupon_code is null then 1000
      else coalesce(round(1000.0 * (amount_minor - fee_minor) / nullif(list_minor - fee_minor, 0)), 1000)::int
    end as rate
  from orders
  where brand = ${brand} and created_at >= ${from}::bigint and created_at < ${until}::bigint
    and paid_at is not null and replenish_id is null and gems is null
  order by created_at desc limit ${mostOrders}::int`

export async function loadRecentOrderGroups(
  db: Database,
  range: Range,
): Promise<{ groups: OrderGroup[]; isTruncated: boolean }> {
  const { rows } = await db.execute(sql`
    select area, region, payway_id as "paywayId", channel_id as "channelId", gp_id as "gpId", product_id as "productId",
      rate, count(*)::int as orders, (count(*) filter (where created_at >= ${range.until - daySeconds}::bigint))::int as "lastDay"
    from (${selectOrders(range)}) sold
    group by area, region, payway_id, channel_id, gp_id, product_id, rate
    order by orders desc, gp_id, product_id limit ${mostGroups + 1}::int`)
  const groups = (rows as unknown as OrderGroup[]).slice(0, mostGroups)
  const orders = groups.reduce((sum, group) => sum + group.orders, 0)
  return { groups, isTruncated: rows.length > mostGroups || orders >= mostOrders }
}

/** Orders whose goods would change price or disappear if the draft were published. */
export interface AffectedGroup extends OrderGroup {
  readonly effect: 'price' | 'loss'
}

interface PlayerCounts {
  readonly orders: number
  readonly players: number
  readonly playersWithOtherPrice: number
  readonly playersWithLoss: number
}

/** Counts all players with orders, and those with affected orders. A player with several game accounts counts once. */
export async function countAffectedPlayers(
  db: Database,
  range: Range,
  affected: readonly AffectedGroup[],
): Promise<PlayerCounts> {
  const { rows } = await db.execute(sql`
    select count(*)::int as orders, count(distinct sold.suid)::int as players,
      (count(distinct sold.suid) filter (where effect = 'price'))::int as "playersWithOtherPrice",
      (count(distinct sold.suid) filter (where effect = 'loss'))::int as "playersWithLoss"
    from (${selectOrders(range)}) sold
    left join jsonb_to_recordset(${JSON.stringify(affected)}::jsonb) as affected(area text, region text,
      "paywayId" int, "channelId" int, "gpId" text, "productId" text, rate int, effect text)
    on affected."gpId" = sold.gp_id and affected."productId" = sold.product_id and affected.area = sold.area
      and affected.region = sold.region and affected."paywayId" = sold.payway_id
      and affected."channelId" = sold.channel_id and affected.rate = sold.rate`)
  return rows[0] as unknown as PlayerCounts
}
