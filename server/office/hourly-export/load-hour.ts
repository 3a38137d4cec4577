import { and, asc, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { goodsStateSql, moneyStateSql } from '../../admin/search/order-state-sql.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import type { Transaction } from '../../db/transaction.ts'
import { orderLedgerEntries } from '../../orders/money/money.tables.ts'
import { orders, orderTimeline } from '../../orders/orders.tables.ts'
import { formatTime, formatJsonlRow } from '../orders/export-orders.ts'
import { mapOrderToListRow } from '../orders/order-row.mapper.ts'

/** Orders per query. */
const pageSize = 500
export const hourSeconds = 3600
/**
 * Maximum age in seconds of an unpaid order that can still change. Payments stay open for at most three days (see
 * `channel-times.table.ts`).
 */
const openSeconds = 4 * 86_400

const isWithin = (column: PgColumn, hour: number): SQL | undefined =>
  and(gte(column, hour), lt(column, hour + hourSeconds))

/**
 * Returns the orders that changed in an hour. Most changes have a ledger entry, which is found by time. Payment links,
 * failures and expiries have none, so recent unpaid orders are searched for them.
 */
async function findChangedOrders(tx: Transaction, hour: number): Promise<string[]> {
  const unpaid = tx
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, hour - openSeconds),
        lt(orders.createdAt, hour + hourSeconds),
        or(isNull(orders.paidAt), gte(orders.paidAt, hour)),
        sql`exists (select from ${orderTimeline} where ${orderTimeline.billingNo} = ${orders.billingNo}
          and ${isWithin(orderTimeline.at, hour)})`,
      ),
    )
  const rows = await tx
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(isWithin(orders.createdAt, hour))
    .union(
      tx
        .select({ billingNo: orderLedgerEntries.billingNo })
        .from(orderLedgerEntries)
        .where(isWithin(orderLedgerEntries.at, hour)),
    )
    .union(unpaid)
  return rows.map(({ billingNo }) => billingNo).toSorted()
}

/** Returns one line per order with its events and ledger entries of the hour. */
async function loadPage(tx: Transaction, numbers: readonly string[], hour: number): Promise<string> {
  const rows = await tx
    .select({ order: orders, money: moneyStateSql, goods: goodsStateSql })
    .from(orders)
    .where(inArray(orders.billingNo, [...numbers]))
    .orderBy(asc(orders.billingNo))
  const events = await tx
    .select()
    .from(orderTimeline)
    .where(and(inArray(orderTimeline.billingNo, [...numbers]), isWithin(orderTimeline.at, hour)))
    .orderBy(asc(orderTimeline.version))
  const entries = await tx
    .select()
    .from(orderLedgerEntries)
    .where(and(inArray(orderLedgerEntries.billingNo, [...numbers]), isWithin(orderLedgerEntries.at, hour)))
    .orderBy(asc(orderLedgerEntries.at), asc(orderLedgerEntries.movement), asc(orderLedgerEntries.ref))
  const eventsByOrder = Map.groupBy(events, ({ billingNo }) => billingNo)
  const entriesByOrder = Map.groupBy(entries, ({ billingNo }) => billingNo)
  return rows
    .map((listed) => {
      const { billingNo } = listed.order
      const line = {
        ...formatJsonlRow(mapOrderToListRow(listed, 'en')),
        events: (eventsByOrder.get(billingNo) ?? []).map(({ at, event, source }) => ({
          at: formatTime(at),
          event,
          source,
        })),
        bookings: (entriesByOrder.get(billingNo) ?? []).map(
          ({ at, amountMinor, movement, ref, debit, credit, currency }) => ({
            at: formatTime(at),
            movement,
            ref,
            debit,
            credit,
            amount: formatDecimal(amountMinor),
            currency,
          }),
        ),
      }
      return `${JSON.stringify(line)}\n`
    })
    .join('')
}

/** Reads an hour's lines page by page to limit memory use. */
export async function* readHour(tx: Transaction, hour: number): AsyncGenerator<string> {
  const numbers = await findChangedOrders(tx, hour)
  for (let start = 0; start < numbers.length; start += pageSize)
    yield loadPage(tx, numbers.slice(start, start + pageSize), hour)
}
