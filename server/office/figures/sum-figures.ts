import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FigureGroup, Figures } from '../../../office/contract/calls/figures.calls.ts'
import { convertAmount, formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { officeFigures } from './figures.tables.ts'

/** Rows to sum up. An undefined field restricts nothing. */
export interface FigureFilter {
  readonly brands: readonly string[] | undefined
  readonly games: readonly string[] | undefined
  readonly areas: readonly string[] | undefined
  readonly channels: readonly string[] | undefined
  /** Start of each step of the range in Unix seconds, followed by the end of the last one. */
  readonly steps: readonly number[]
}

/** Sums of a group in one currency. */
export interface CurrencySums {
  readonly key: string
  readonly currency: string
  readonly placed: number
  readonly paid: number
  readonly paidMinor: number
  readonly delivered: number
  readonly refunds: number
  readonly refundedMinor: number
  readonly disputes: number
}

/** `step`: number of the step, beginning with 1. `all`: everything together, with an empty key. */
export type Grouping = Exclude<FigureGroup, 'day'> | 'step' | 'all'

const groupKeys: Record<Grouping, (steps: readonly number[]) => SQL<string>> = {
  all: () => sql`''`,
  step: (steps) => sql`width_bucket(${officeFigures.at}, ${`{${steps.join()}}`}::bigint[])::text`,
  brand: () => sql`${officeFigures.brand}`,
  game: () => sql`${officeFigures.clientId}`,
  area: () => sql`${officeFigures.area}`,
  channel: () => sql`${officeFigures.channel}`,
  currency: () => sql`${officeFigures.currency}`,
}

function toCondition({ brands, games, areas, channels, steps }: FigureFilter): SQL | undefined {
  const isOneOf = (column: PgColumn, values: readonly string[] | undefined) => values && inArray(column, [...values])
  return and(
    gte(officeFigures.at, steps[0] ?? 0),
    lt(officeFigures.at, steps.at(-1) ?? 0),
    isOneOf(officeFigures.brand, brands),
    isOneOf(officeFigures.clientId, games),
    isOneOf(officeFigures.area, areas),
    isOneOf(officeFigures.channel, channels),
  )
}

const sumOf = (column: PgColumn) => sql<number>`sum(${column})::float8`

/** Sums up the figures of a filter by group and currency. */
export function sumFigures(db: Database, filter: FigureFilter, grouping: Grouping): Promise<CurrencySums[]> {
  return db
    .select({
      key: groupKeys[grouping](filter.steps).as('key'),
      currency: officeFigures.currency,
      placed: sumOf(officeFigures.placed),
      paid: sumOf(officeFigures.paid),
      paidMinor: sumOf(officeFigures.paidMinor),
      delivered: sumOf(officeFigures.delivered),
      refunds: sumOf(officeFigures.refunds),
      refundedMinor: sumOf(officeFigures.refundedMinor),
      disputes: sumOf(officeFigures.disputes),
    })
    .from(officeFigures)
    .where(toCondition(filter))
    .groupBy(sql`1`, officeFigures.currency)
}

/** Returns the median number of seconds from payment to delivery by group. Groups without deliveries have none. */
export async function findMedians(
  db: Database,
  filter: FigureFilter,
  grouping: Grouping,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute(sql`
    with waits as (
      select ${groupKeys[grouping](filter.steps)} as key, wait.key::int as seconds, sum(wait.value::int) as deliveries
      from ${officeFigures} cross join jsonb_each_text(${officeFigures.waits}) as wait
      where ${toCondition(filter)} group by 1, 2
    ), counted as (
      select key, seconds, sum(deliveries) over (partition by key order by seconds) as reached,
        sum(deliveries) over (partition by key) as total
      from waits
    )
    select key, min(seconds)::int as seconds from counted where reached * 2 >= total group by key`)
  return new Map((rows as { key: string; seconds: number }[]).map(({ key, seconds }) => [key, seconds]))
}

const toCents = (minor: number, currency: string): number =>
  isCurrency(currency) ? convertAmount(minor, currency, 'USD', 'down') : 0

const countNames = ['placed', 'paid', 'delivered', 'refunds', 'disputes'] as const

/** Adds up rows in any currencies. Amounts are converted to US dollars. */
export function addUp(rows: readonly CurrencySums[]): Figures {
  const sum = (read: (row: CurrencySums) => number) => rows.reduce((total, row) => total + read(row), 0)
  const counts = Object.fromEntries(countNames.map((name) => [name, sum((row) => row[name])]))
  return {
    ...(counts as Record<(typeof countNames)[number], number>),
    amount: formatDecimal(sum(({ paidMinor, currency }) => toCents(paidMinor, currency))),
    refunded: formatDecimal(sum(({ refundedMinor, currency }) => toCents(refundedMinor, currency))),
  }
}
