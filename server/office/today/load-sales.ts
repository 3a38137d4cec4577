import { and, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { getSalesToday } from '../../../office/contract/calls/today.calls.ts'
import { addDays, formatDayInTimeZone, toUnixTime } from '../../admin/search/zoned-time.ts'
import { pickTranslatedText } from '../../catalogue/names.ts'
import { convertAmount, formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { orderReceivedPayments, orders } from '../../orders/orders.tables.ts'
import type { Language } from '../../../src/contract/domain.table.ts'

type Sales = v.InferInput<typeof getSalesToday.reply>

interface Scope {
  db: Database
  brands: readonly string[] | 'all'
  zone: string
  language: Language
  at: number
}

const hourSeconds = 3600

/** Payments in one brand and currency within one hour. */
interface HourOfSales {
  brand: string
  currency: string
  /** Hours since the start of the day. */
  hour: number
  amountMinor: number
  orders: number
}

async function loadHours({ db, brands }: Scope, from: number, until: number): Promise<HourOfSales[]> {
  const hour = sql<number>`((${orderReceivedPayments.at} - ${from}::bigint) / ${sql.raw(String(hourSeconds))})::int`
  const ofBrands = brands === 'all' ? undefined : inArray(orderReceivedPayments.brand, [...brands])
  return db
    .select({
      brand: orderReceivedPayments.brand,
      currency: orderReceivedPayments.currency,
      hour: hour.as('hour'),
      amountMinor: sql<number>`sum(${orderReceivedPayments.amountMinor})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orderReceivedPayments)
    .where(and(gte(orderReceivedPayments.at, from), lt(orderReceivedPayments.at, until), ofBrands))
    .groupBy(orderReceivedPayments.brand, orderReceivedPayments.currency, sql`hour`)
}

const toCents = (amountMinor: number, currency: string): number =>
  isCurrency(currency) && amountMinor > 0 ? convertAmount(amountMinor, currency, 'USD', 'down') : 0

/** Sums US cents by hour. Days with a clock change have 23 or 25 hours. */
function sumByHour(rows: readonly HourOfSales[], hours: number): number[] {
  const sums = Array.from({ length: hours }, () => 0)
  for (const { hour, amountMinor, currency } of rows) sums[hour] = (sums[hour] ?? 0) + toCents(amountMinor, currency)
  return sums
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Returns the start and end of a day in Unix seconds. */
const getBounds = (day: string, zone: string) => ({
  from: toUnixTime(day, 0, zone),
  until: toUnixTime(addDays(day, 1), 0, zone),
})

function sumCurrencies(rows: readonly HourOfSales[]): Sales['brands'][number]['currencies'] {
  const names = [...new Set(rows.map(({ currency }) => currency))].filter(isCurrency)
  return names.map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    return {
      currency,
      amount: formatDecimal(sum(own.map(({ amountMinor }) => amountMinor))),
      orders: sum(own.map(({ orders: count }) => count)),
    }
  })
}

/** Sales in one database. */
interface SalesRows {
  readonly at: number
  readonly rows: readonly HourOfSales[]
  readonly rowsBefore: readonly HourOfSales[]
  readonly methods: readonly MethodCounts[]
}

const getDays = (at: number, zone: string) => {
  const day = formatDayInTimeZone(at, zone)
  return { today: getBounds(day, zone), before: getBounds(addDays(day, -7), zone) }
}

/** Loads sales for today and the same weekday last week. */
export async function loadSales(scope: Scope): Promise<SalesRows> {
  const { zone, at } = scope
  const { today, before } = getDays(at, zone)
  const [rows, rowsBefore, methods] = await Promise.all([
    loadHours(scope, today.from, today.until),
    loadHours(scope, before.from, before.until),
    loadMethods(scope),
  ])
  return { at, rows, rowsBefore, methods }
}

/** Merges the sales of several databases and sums them by hour, brand and payment method. */
export function summarizeSales(parts: readonly SalesRows[], zone: string): Sales {
  const at = Math.max(...parts.map((part) => part.at))
  const { today, before } = getDays(at, zone)
  const rows = parts.flatMap((part) => part.rows)
  const rowsBefore = parts.flatMap((part) => part.rowsBefore)
  const hoursOf = ({ from, until }: typeof today) => Math.round((until - from) / hourSeconds)
  /** Returns the totals for one brand or all brands. Last week's total ends at the current time of day. */
  const summarize = (brand: string | undefined) => {
    const select = (all: readonly HourOfSales[]) =>
      brand === undefined ? all : all.filter((row) => row.brand === brand)
    const hours = {
      today: sumByHour(select(rows), hoursOf(today)),
      before: sumByHour(select(rowsBefore), hoursOf(before)),
    }
    const passed = (at - today.from) / hourSeconds
    const untilNow = hours.before.map((cents, hour) => cents * Math.min(1, Math.max(0, passed - hour)))
    return {
      hours: { today: hours.today.map(formatDecimal), before: hours.before.map(formatDecimal) },
      total: { today: formatDecimal(sum(hours.today)), before: formatDecimal(Math.round(sum(untilNow))) },
    }
  }
  const keys = [...new Set([...rows, ...rowsBefore].map(({ brand }) => brand))].toSorted()
  return {
    today: today.from,
    before: before.from,
    ...summarize(undefined),
    brands: keys.map((brand) => {
      const { hours, total } = summarize(brand)
      return { brand, hours, ...total, currencies: sumCurrencies(rows.filter((row) => row.brand === brand)) }
    }),
    methods: mergeMethods(parts.flatMap(({ methods }) => methods)),
  }
}

const mergeMethods = (methods: readonly MethodCounts[]): Sales['methods'] =>
  [...Map.groupBy(methods, ({ channel }) => channel)]
    .map(([channel, own]) => {
      const count = (read: (counts: MethodCounts) => number) => sum(own.map(read))
      return {
        channel,
        name: own[0]?.name ?? '',
        started: count(({ started }) => started),
        tried: count(({ tried }) => tried),
        paid: count(({ paid }) => paid),
        previousTried: count(({ previousTried }) => previousTried),
        previousPaid: count(({ previousPaid }) => previousPaid),
      }
    })
    .filter(({ tried }) => tried > 0)
    .toSorted((a, b) => b.started - a.started)

const isPaid = sql`${orders.paidAt} is not null`
/** SQL for orders with a final result. */
const hasEnded = sql`(${isPaid} or ${orders.state} in ('failed', 'expired'))`

/** Orders of a payment method in the last two hours. */
type MethodCounts = Sales['methods'][number] & { readonly started: number }

/** Loads started and paid orders by payment method, for the last hour and the hour before. */
async function loadMethods({ db, brands, language, at }: Scope): Promise<MethodCounts[]> {
  const isRecent = sql`${orders.createdAt} >= ${at - hourSeconds}::bigint`
  const count = (...conditions: SQL[]) => sql<number>`count(*) filter (where ${sql.join(conditions, sql` and `)})::int`
  const rows = await db
    .select({
      paywayId: orders.paywayId,
      channelId: orders.channelId,
      name: sql<string>`max(${orders.methodName})`,
      started: sql<number>`count(*)::int`,
      tried: count(isRecent, hasEnded),
      paid: count(isRecent, isPaid),
      previousTried: count(sql`not ${isRecent}`, hasEnded),
      previousPaid: count(sql`not ${isRecent}`, isPaid),
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, at - 2 * hourSeconds),
        // Exclude apology gifts, which have the amount 0.
        gt(orders.amountMinor, 0),
        brands === 'all' ? undefined : inArray(orders.brand, [...brands]),
      ),
    )
    .groupBy(orders.paywayId, orders.channelId)
  return rows.map(({ paywayId, channelId, name, ...counts }) => ({
    ...counts,
    channel: `${paywayId}_${channelId}`,
    name: pickTranslatedText(name, language),
  }))
}
