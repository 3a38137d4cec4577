import { desc, inArray, sql } from 'drizzle-orm'
import type { PlayerDetail } from '../../../office/contract/entities/player.ts'
import { getSupportCode } from '../../../src/contract/links/support-code.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderDisputes, orderRefunds } from '../../orders/money/money.tables.ts'
import { orders } from '../../orders/orders.tables.ts'
import { requireCurrency } from '../orders/order-row.mapper.ts'
import { buildPlayerOrdersCondition, type Player } from './find-players.ts'

/** Maximum number of refunds and of disputes on a player's page. */
const mostClaims = 50

type Totals = Pick<PlayerDetail, 'totals' | 'undelivered' | 'firstOrderAt'>

/** Sums a player's orders by currency. The currency with the most orders comes first. */
export async function loadPlayerOrderTotals(db: Database, player: Player): Promise<Totals> {
  const isPaid = sql`filter (where ${orders.paidAt} is not null)`
  const rows = await db
    .select({
      currency: orders.currency,
      orders: sql<number>`count(*)::int`,
      paid: sql<number>`coalesce(sum(${orders.amountMinor}) ${isPaid}, 0)::float8`,
      refunded: sql<number>`coalesce(sum(${orders.refundedMinor}), 0)::float8`,
      undelivered: sql<number>`(count(*) filter (where ${orders.state} in ('paid', 'delivering')))::int`,
      firstAt: sql<number>`min(${orders.createdAt})::float8`,
    })
    .from(orders)
    .where(buildPlayerOrdersCondition(player))
    .groupBy(orders.currency)
    .orderBy(desc(sql`count(*)`), orders.currency)
  return {
    totals: rows.map(({ currency, orders: count, paid, refunded }) => ({
      currency: requireCurrency(currency),
      orders: count,
      paid: formatDecimal(paid),
      refunded: formatDecimal(refunded),
    })),
    undelivered: rows.reduce((sum, row) => sum + row.undelivered, 0),
    firstOrderAt: rows.length === 0 ? null : Math.min(...rows.map(({ firstAt }) => firstAt)),
  }
}

export async function loadRefundsAndDisputes(
  db: Database,
  player: Player,
): Promise<Pick<PlayerDetail, 'refunds' | 'disputes'>> {
  const own = db.select({ billingNo: orders.billingNo }).from(orders).where(buildPlayerOrdersCondition(player))
  const [refunds, disputes] = await Promise.all([
    db
      .select()
      .from(orderRefunds)
      .where(inArray(orderRefunds.billingNo, own))
      .orderBy(desc(orderRefunds.requestedAt))
      .limit(mostClaims),
    db
      .select()
      .from(orderDisputes)
      .where(inArray(orderDisputes.billingNo, own))
      .orderBy(desc(orderDisputes.openedAt))
      .limit(mostClaims),
  ])
  return {
    refunds: refunds.map((row) => ({
      ...toClaim(row),
      ref: row.refundNo,
      state: row.state,
      why: row.why ?? row.reason,
      at: row.endedAt ?? row.requestedAt,
    })),
    disputes: disputes.map((row) => ({
      ...toClaim(row),
      ref: row.providerRef,
      state: row.state,
      at: row.endedAt ?? row.openedAt,
    })),
  }
}

const toClaim = (row: { billingNo: string; amountMinor: number; currency: string }) => ({
  billingNo: row.billingNo,
  supportCode: getSupportCode(row.billingNo),
  amount: formatDecimal(row.amountMinor),
  currency: requireCurrency(row.currency),
})
