import { and, asc, eq, gte, inArray, isNull, lt, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { goodsStateSql, moneyStateSql } from '../../admin/search/order-state-sql.ts'
import { formatDecimal } from '../../catalogue/prices/money.ts'
import { loadBrandsElsewhere } from '../../db/load-brands-elsewhere.ts'
import type { Transaction } from '../../db/transaction.ts'
import { orderLedgerEntries } from '../../orders/money/money.tables.ts'
import { orders, orderTimeline } from '../../orders/orders.tables.ts'
import { formatTime, formatJsonlRow } from '../orders/export-orders.ts'
import { mapOrderToListRow } from '../orders/order-row.mapper.ts'
import type { MovedBrand } from './moved-brands.ts'

/** Orders per query. */
const pageSize = 500
export const hourSeconds = 3600
/**
 * Maximum age in seconds of an unpaid order that can still change. Payments stay open for at most three days (see
 * `channel-times.table.ts`).
 */
const openSeconds = 4 * 86_400

/** Time range to export, and the SQL condition for its orders. */
interface ExportRange {
  readonly from: number
  readonly until: number
  readonly orders: SQL
}

const isWithin = (column: PgColumn, { from, until }: ExportRange): SQL | undefined =>
  and(gte(column, from), lt(column, until))

/**
 * Returns the orders that changed in a time range. Most changes have a ledger entry, which is found by time. Payment links,
 * failures and expiries have none, so recent unpaid orders are searched for them.
 */
async function findChangedOrders(tx: Transaction, range: ExportRange): Promise<string[]> {
  const unpaid = tx
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, range.from - openSeconds),
        lt(orders.createdAt, range.until),
        or(isNull(orders.paidAt), gte(orders.paidAt, range.from)),
        sql`exists (select from ${orderTimeline} where ${orderTimeline.billingNo} = ${orders.billingNo}
          and ${isWithin(orderTimeline.at, range)})`,
      ),
    )
  const rows = await tx
    .select({ billingNo: orders.billingNo })
    .from(orders)
    .where(isWithin(orders.createdAt, range))
    .union(
      tx
        .select({ billingNo: orderLedgerEntries.billingNo })
        .from(orderLedgerEntries)
        .where(isWithin(orderLedgerEntries.at, range)),
    )
    .union(unpaid)
  return rows.map(({ billingNo }) => billingNo).toSorted()
}

/** Returns one line per order with its events and ledger entries of the time range. */
async function loadPage(tx: Transaction, numbers: readonly string[], range: ExportRange): Promise<string> {
  const rows = await tx
    .select({ order: orders, money: moneyStateSql, goods: goodsStateSql })
    .from(orders)
    .where(and(inArray(orders.billingNo, [...numbers]), range.orders))
    .orderBy(asc(orders.billingNo))
  const events = await tx
    .select()
    .from(orderTimeline)
    .where(and(inArray(orderTimeline.billingNo, [...numbers]), isWithin(orderTimeline.at, range)))
    .orderBy(asc(orderTimeline.version))
  const entries = await tx
    .select()
    .from(orderLedgerEntries)
    .where(and(inArray(orderLedgerEntries.billingNo, [...numbers]), isWithin(orderLedgerEntries.at, range)))
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

/** Returns the hour, and for each moved brand the time that its former database has not exported. */
async function listRanges(tx: Transaction, hour: number, moved: readonly MovedBrand[]): Promise<ExportRange[]> {
  const until = hour + hourSeconds
  const others = [...(await loadBrandsElsewhere(tx)), ...moved.map(({ brand }) => brand)]
  return [
    { from: hour, until, orders: notInArray(orders.brand, others) },
    ...moved.map(({ brand, through }) => ({ from: through, until, orders: eq(orders.brand, brand) })),
  ].filter(({ from }) => from < until)
}

/** Reads an hour's lines page by page to limit memory use. */
export async function* readHour(tx: Transaction, hour: number, moved: readonly MovedBrand[]): AsyncGenerator<string> {
  for (const range of await listRanges(tx, hour, moved)) {
    const numbers = await findChangedOrders(tx, range)
    for (let start = 0; start < numbers.length; start += pageSize)
      yield loadPage(tx, numbers.slice(start, start + pageSize), range)
  }
}
