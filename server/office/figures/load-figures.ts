import { and, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import { maxFigureDays, type FigureGroup, type getFigures } from '../../../office/contract/calls/figures.calls.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { addDays, toUnixTime } from '../../admin/search/zoned-time.ts'
import { games, paymentMethods } from '../../catalogue/catalogue.tables.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import { createConcurrencyLimit } from '../../db/concurrency-limit.ts'
import type { Database } from '../../db/database.ts'
import { prepareOnce } from '../../db/statement.ts'
import { OfficeError } from '../office-error.ts'
import type { AskTenants, ReadContext } from '../office-handler.ts'
import { requireTimeZone, selectBrandsWithRight } from '../orders/order-filter.ts'
import { orderJobProgress } from './figures.tables.ts'
import { findMedian } from './find-median.ts'
import { figuresJobIntervalSeconds } from './roll-up-figures.ts'
import {
  addUpCurrencySums,
  countVisits,
  countDeliveryTimes,
  mergeCurrencySums,
  mergeVisits,
  sumFigures,
  type CurrencySums,
  type FigureFilter,
  type Grouping,
  type GroupWait,
  type VisitCounts,
} from './sum-figures.ts'

export type FiguresRequest = v.InferOutput<typeof getFigures.request>
type FiguresReply = v.InferInput<typeof getFigures.reply>
type Row = FiguresReply['rows'][number]
type Step = FiguresReply['step']

interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the days of a range. Throws if the range is empty or too long. */
function listDays({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= maxFigureDays; day = addDays(day, 1)) days.push(day)
  if (days.length === 0 || days.length > maxFigureDays) throw new OfficeError('badRequest', { reason: 'range' })
  return days
}

/** Returns the start of each step and the end of the last step. Days with a clock change have 23 or 25 hours. */
function listSteps(days: readonly string[], step: Step, zone: string): number[] {
  const starts = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => toUnixTime(day, 0, zone))
  if (step === 'day') return starts
  const [from = 0, until = 0] = starts
  return Array.from({ length: Math.ceil((until - from) / 3600) + 1 }, (_, hour) => Math.min(from + hour * 3600, until))
}

/** Days of a range, and how its totals are grouped. */
interface Range {
  readonly days: readonly string[]
  readonly step: Step
  readonly zone: string
  readonly by: FigureGroup
}

interface RangeFigures {
  readonly bySteps: readonly CurrencySums[]
  readonly byGroup: readonly CurrencySums[]
  readonly waits: readonly GroupWait[]
  readonly visitsBySteps: VisitCounts
  readonly visitsByGroup: VisitCounts
}

async function loadRange(
  db: Database,
  filter: Omit<FigureFilter, 'steps'>,
  { days, step, zone, by }: Range,
): Promise<RangeFigures> {
  const inSteps = { ...filter, steps: listSteps(days, step, zone) }
  const inDays = { ...filter, steps: listSteps(days, 'day', zone) }
  const grouping: Grouping = by === 'day' ? 'step' : by
  // Query one after another, because players' requests use the same connection pool.
  const bySteps = await sumFigures(db, inSteps, 'step')
  const byGroup = await sumFigures(db, inDays, grouping)
  const waits = await countDeliveryTimes(db, inDays, grouping)
  const visitsBySteps = await countVisits(db, inSteps, 'step')
  const visitsByGroup = await countVisits(db, inDays, grouping)
  return { bySteps, byGroup, waits, visitsBySteps, visitsByGroup }
}

const mergeRanges = (parts: readonly RangeFigures[]): RangeFigures => ({
  bySteps: mergeCurrencySums(parts.flatMap(({ bySteps }) => bySteps)),
  byGroup: mergeCurrencySums(parts.flatMap(({ byGroup }) => byGroup)),
  waits: parts.flatMap(({ waits }) => waits),
  visitsBySteps: mergeVisits(parts.map(({ visitsBySteps }) => visitsBySteps)),
  visitsByGroup: mergeVisits(parts.map(({ visitsByGroup }) => visitsByGroup)),
})

const findVisits = (counts: VisitCounts, key: string): number | null => (counts ? (counts.get(key) ?? 0) : null)

const groupByKey = (rows: readonly CurrencySums[]): ReadonlyMap<string, readonly CurrencySums[]> =>
  Map.groupBy(rows, ({ key }) => key)

function toPoints(
  { bySteps, visitsBySteps }: RangeFigures,
  { days, step, zone }: Range,
): FiguresReply['points']['now'] {
  const groups = groupByKey(bySteps)
  const starts = listSteps(days, step, zone).slice(0, -1)
  return starts.map((at, index) => {
    const key = String(index + 1)
    return { at, visits: findVisits(visitsBySteps, key), ...addUpCurrencySums(groups.get(key) ?? []) }
  })
}

const toTotal = ({ bySteps, waits, visitsBySteps }: RangeFigures) => ({
  visits: visitsBySteps ? [...visitsBySteps.values()].reduce((sum, count) => sum + count, 0) : null,
  ...addUpCurrencySums(bySteps),
  medianSeconds: findMedian(waits),
})

interface NamesOf {
  readonly by: FigureGroup
  readonly keys: readonly string[]
  readonly brands: readonly string[] | undefined
}

/** Loads the display names of games or payment methods. Other groups have no names to load. */
async function loadNames(db: Database, { by, keys, brands }: NamesOf, language: Language) {
  const isOfBrands = (column: typeof games.brand | typeof paymentMethods.brand) =>
    brands && inArray(column, [...brands])
  if (by === 'game') {
    const rows = await db
      .select({ key: games.clientId, names: games.names })
      .from(games)
      .where(and(inArray(games.clientId, [...keys]), isOfBrands(games.brand)))
    return new Map(rows.map(({ key, names }) => [key, pickName(names, language)]))
  }
  if (by !== 'channel') return new Map<string, string>()
  const { paywayId, channelId, name } = paymentMethods
  const rows = await db
    .selectDistinctOn([paywayId, channelId], { paywayId, channelId, name })
    .from(paymentMethods)
    .where(isOfBrands(paymentMethods.brand))
  return new Map(rows.map((row) => [`${row.paywayId}_${row.channelId}`, pickTranslatedText(row.name, language)]))
}

function toOwn(by: FigureGroup, rows: readonly CurrencySums[]): Row['own'] {
  const [row] = rows
  if (by !== 'currency' || !row || !isCurrency(row.currency)) return null
  const { currency, paidMinor, refundedMinor } = row
  return { currency, amount: formatDecimal(paidMinor), refunded: formatDecimal(refundedMinor) }
}

/** Creates a function that returns a group's figures by its key. */
function createRowReader({ byGroup, waits, visitsByGroup }: RangeFigures): (key: string) => Row['now'] {
  const sumsByKey = groupByKey(byGroup)
  const waitsByKey = Map.groupBy(waits, ({ key }) => key)
  return (key) => ({
    visits: findVisits(visitsByGroup, key),
    ...addUpCurrencySums(sumsByKey.get(key) ?? []),
    medianSeconds: findMedian(waitsByKey.get(key) ?? []),
  })
}

/** Returns the rows of the table: one per day of the range, or one per group with the largest amount first. */
function toRows(
  { by, days }: Pick<Range, 'by' | 'days'>,
  { now, before, names }: { now: RangeFigures; before: RangeFigures | undefined; names: ReadonlyMap<string, string> },
): Row[] {
  const groups = groupByKey(now.byGroup)
  const readRow = createRowReader(now)
  const readRowBefore = before && createRowReader(before)
  const keys = by === 'day' ? days.map((_, index) => String(index + 1)) : listKeys(now, before)
  const rows = keys.map((key) => ({
    key: by === 'day' ? (days[Number(key) - 1] ?? key) : key,
    name: names.get(key) ?? null,
    now: readRow(key),
    before: readRowBefore ? readRowBefore(key) : null,
    own: toOwn(by, groups.get(key) ?? []),
  }))
  if (by === 'day') return rows
  return rows.toSorted((a, b) => Number(b.now.amount) - Number(a.now.amount) || (a.key < b.key ? -1 : 1))
}

const listKeys = (...ranges: readonly (RangeFigures | undefined)[]): string[] => [
  ...new Set(
    ranges.flatMap((range) => [
      ...(range?.byGroup ?? []).map(({ key }) => key),
      ...(range?.visitsByGroup?.keys() ?? []),
    ]),
  ),
]

/** Returns the requested range and the range to compare it with. Throws if one of them is empty or too long. */
function readRanges(request: FiguresRequest): { range: Range; rangeBefore: Range | undefined } {
  const { by, beforeFrom, beforeTo } = request
  const zone = requireTimeZone(request.zone)
  const days = listDays(request)
  if ((beforeFrom === undefined) !== (beforeTo === undefined)) throw new OfficeError('badRequest', { reason: 'range' })
  const daysBefore =
    beforeFrom === undefined || beforeTo === undefined ? undefined : listDays({ from: beforeFrom, to: beforeTo })
  const step = days.length === 1 && (daysBefore?.length ?? 1) === 1 ? 'hour' : 'day'
  return { range: { days, step, zone, by }, rangeBefore: daysBefore && { days: daysBefore, step, zone, by } }
}

/** Maximum number of people for whom a database computes figures concurrently, with one connection each. */
const maxLoadsAtOnce = 2
const getLoadLimit = prepareOnce(() => createConcurrencyLimit(maxLoadsAtOnce))

async function loadPart(request: FiguresRequest, { db, actor }: ReadContext) {
  const { brand, games: clientIds, areas, channels, by, language } = request
  const { range, rangeBefore } = readRanges(request)
  const brands = selectBrandsWithRight(actor, 'readFigures', brand === undefined ? undefined : [brand])
  const filter = { brands: brands === 'all' ? undefined : brands, games: clientIds, areas, channels }
  const now = await loadRange(db, filter, range)
  const before = rangeBefore && (await loadRange(db, filter, rangeBefore))
  const [progress] = await db.select().from(orderJobProgress).where(eq(orderJobProgress.kind, 'figures'))
  return {
    now,
    before,
    computedAt: progress && progress.dueAt > 0 ? progress.dueAt - figuresJobIntervalSeconds : null,
    names: await loadNames(db, { by, keys: listKeys(now, before), brands: filter.brands }, language),
  }
}

/** Loads a range's totals and, if requested, the compared range's. */
export async function loadFigures(request: FiguresRequest, ask: AskTenants<ReadContext>): Promise<FiguresReply> {
  const { range, rangeBefore } = readRanges(request)
  const parts = await ask((context) => getLoadLimit(context.db)(() => loadPart(request, context), context.signal))
  const now = mergeRanges(parts.map((part) => part.now))
  const before = rangeBefore && mergeRanges(parts.flatMap((part) => part.before ?? []))
  const computed = parts.map(({ computedAt }) => computedAt)
  return {
    computedAt: computed.reduce((least, at) => (least === null || at === null ? null : Math.min(least, at))),
    total: { now: toTotal(now), before: before ? toTotal(before) : null },
    step: range.step,
    points: { now: toPoints(now, range), before: before && rangeBefore ? toPoints(before, rangeBefore) : [] },
    rows: toRows(range, { now, before, names: new Map(parts.flatMap(({ names }) => [...names])) }),
  }
}
