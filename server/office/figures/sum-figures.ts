import { and, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FigureGroup, Figures } from '../../../office/contract/calls/figures.calls.ts'
import { convertAmount, formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { officeFigures, officeVisits } from './figures.tables.ts'
import type { WaitCount } from './find-median.ts'

/** Filter for figures. An undefined field matches all rows. */
export interface FigureFilter {
  readonly brands: readonly string[] | undefined
  readonly games: readonly string[] | undefined
  readonly areas: readonly string[] | undefined
  readonly channels: readonly string[] | undefined
  /** Start of each step as Unix time in seconds, followed by the end of the last step. */
  readonly steps: readonly number[]
}

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

/** Grouping of totals. `step` groups by time step; steps are numbered from 1. */
export type Grouping = Exclude<FigureGroup, 'day'> | 'step'

const groupKeys: Record<Grouping, (steps: readonly number[]) => SQL<string>> = {
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

/** Number of visits by group. Undefined if visits do not record the field to filter or group by. */
export type VisitCounts = ReadonlyMap<string, number> | undefined

const visitGroupKeys: Partial<Record<Grouping, (steps: readonly number[]) => SQL<string>>> = {
  step: (steps) => sql`width_bucket(${officeVisits.at}, ${`{${steps.join()}}`}::bigint[])::text`,
  brand: () => sql`${officeVisits.brand}`,
  area: () => sql`${officeVisits.area}`,
}

export async function countVisits(
  db: Database,
  { brands, games, areas, channels, steps }: FigureFilter,
  grouping: Grouping,
): Promise<VisitCounts> {
  const groupKey = visitGroupKeys[grouping]
  if (!groupKey || games || channels) return undefined
  const rows = await db
    .select({ key: groupKey(steps).as('key'), visits: sumOf(officeVisits.visits) })
    .from(officeVisits)
    .where(
      and(
        gte(officeVisits.at, steps[0] ?? 0),
        lt(officeVisits.at, steps.at(-1) ?? 0),
        brands && inArray(officeVisits.brand, [...brands]),
        areas && inArray(officeVisits.area, [...areas]),
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ key, visits }) => [key, visits]))
}

/** Adds up the visits of several databases. Undefined if any of them has no counts. */
export const mergeVisits = (parts: readonly VisitCounts[]): VisitCounts =>
  parts.reduce((all, part) => {
    if (!all || !part) return undefined
    return new Map([...all.keys(), ...part.keys()].map((key) => [key, (all.get(key) ?? 0) + (part.get(key) ?? 0)]))
  }, new Map<string, number>())

/** How many of a group's deliveries took this many seconds. */
export interface GroupWait extends WaitCount {
  readonly key: string
}

/** Counts deliveries by group and by seconds since payment. */
export async function countDeliveryTimes(db: Database, filter: FigureFilter, grouping: Grouping): Promise<GroupWait[]> {
  const { rows } = await db.execute(sql`
    select ${groupKeys[grouping](filter.steps)} as key, wait.key::int as seconds, sum(wait.value::int)::float8 as count
    from ${officeFigures} cross join jsonb_each_text(${officeFigures.waits}) as wait
    where ${toCondition(filter)} group by 1, 2`)
  return rows as unknown as GroupWait[]
}

/** Merges the totals of several databases by group and currency. */
export const mergeCurrencySums = (rows: readonly CurrencySums[]): CurrencySums[] =>
  [...Map.groupBy(rows, ({ key, currency }) => JSON.stringify([key, currency])).values()].flatMap(
    ([first, ...others]) => (first ? [others.reduce(addSums, first)] : []),
  )

const addSums = (a: CurrencySums, b: CurrencySums): CurrencySums => ({
  ...a,
  placed: a.placed + b.placed,
  paid: a.paid + b.paid,
  paidMinor: a.paidMinor + b.paidMinor,
  delivered: a.delivered + b.delivered,
  refunds: a.refunds + b.refunds,
  refundedMinor: a.refundedMinor + b.refundedMinor,
  disputes: a.disputes + b.disputes,
})

export type OrderFigures = Omit<Figures, 'visits'>

const toCents = (minor: number, currency: string): number =>
  isCurrency(currency) ? convertAmount(minor, currency, 'USD', 'down') : 0

const countNames = ['placed', 'paid', 'delivered', 'refunds', 'disputes'] as const

/** Adds up rows of all currencies, converted to US dollars. */
export function addUpCurrencySums(rows: readonly CurrencySums[]): OrderFigures {
  const sum = (read: (row: CurrencySums) => number) => rows.reduce((total, row) => total + read(row), 0)
  const counts = Object.fromEntries(countNames.map((name) => [name, sum((row) => row[name])]))
  return {
    ...(counts as Record<(typeof countNames)[number], number>),
    amount: formatDecimal(sum(({ paidMinor, currency }) => toCents(paidMinor, currency))),
    refunded: formatDecimal(sum(({ refundedMinor, currency }) => toCents(refundedMinor, currency))),
  }
}
