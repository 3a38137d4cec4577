import { and, eq, inArray } from 'drizzle-orm'
import type * as v from 'valibot'
import { mostFigureDays, type FigureGroup, type getFigures } from '../../../office/contract/calls/figures.calls.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { addDays, toUnixTime } from '../../admin/search/zoned-time.ts'
import { games, paymentMethods } from '../../catalogue/catalogue.tables.ts'
import { pickName, pickText } from '../../catalogue/names.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { OfficeError } from '../office-error.ts'
import type { ReadContext } from '../office-handler.ts'
import { requireTimeZone, selectBrands } from '../orders/order-filter.ts'
import { officeProgress } from './figures.tables.ts'
import { figuresIntervalSeconds } from './roll-up-figures.ts'
import { addUp, findMedians, sumFigures, type CurrencySums, type FigureFilter, type Grouping } from './sum-figures.ts'

export type FiguresRequest = v.InferOutput<typeof getFigures.request>
type FiguresReply = v.InferInput<typeof getFigures.reply>
type Row = FiguresReply['rows'][number]
type Step = FiguresReply['step']

interface Days {
  readonly from: string
  readonly to: string
}

/** Returns the days of a range. Throws if it is empty or too long. */
function listDays({ from, to }: Days): string[] {
  const days: string[] = []
  for (let day = from; day <= to && days.length <= mostFigureDays; day = addDays(day, 1)) days.push(day)
  if (days.length === 0 || days.length > mostFigureDays) throw new OfficeError('badRequest', { reason: 'range' })
  return days
}

/** Returns the start of each step and the end of the last one. A day has 23 or 25 hours when the clocks change. */
function listSteps(days: readonly string[], step: Step, zone: string): number[] {
  const starts = [...days, addDays(days.at(-1) ?? '', 1)].map((day) => toUnixTime(day, 0, zone))
  if (step === 'day') return starts
  const [from = 0, until = 0] = starts
  return Array.from({ length: Math.ceil((until - from) / 3600) + 1 }, (_, hour) => Math.min(from + hour * 3600, until))
}

/** Everything that is loaded about one range. */
interface RangeFigures {
  readonly days: readonly string[]
  readonly steps: readonly number[]
  readonly bySteps: readonly CurrencySums[]
  readonly byGroup: readonly CurrencySums[]
  readonly medians: ReadonlyMap<string, number>
  readonly median: number | null
}

async function loadRange(
  db: Database,
  filter: Omit<FigureFilter, 'steps'>,
  { days, step, zone, by }: { days: readonly string[]; step: Step; zone: string; by: FigureGroup },
): Promise<RangeFigures> {
  const inSteps = { ...filter, steps: listSteps(days, step, zone) }
  const inDays = { ...filter, steps: listSteps(days, 'day', zone) }
  const grouping: Grouping = by === 'day' ? 'step' : by
  // Run the queries one after the other, because they share the connection pool with players' requests.
  const bySteps = await sumFigures(db, inSteps, 'step')
  const byGroup = await sumFigures(db, inDays, grouping)
  const medians = await findMedians(db, inDays, grouping)
  const all = await findMedians(db, inDays, 'all')
  return { days, steps: inSteps.steps, bySteps, byGroup, medians, median: all.get('') ?? null }
}

const groupByKey = (rows: readonly CurrencySums[]): ReadonlyMap<string, readonly CurrencySums[]> =>
  Map.groupBy(rows, ({ key }) => key)

function toPoints({ steps, bySteps }: RangeFigures): FiguresReply['points']['now'] {
  const groups = groupByKey(bySteps)
  return steps.slice(0, -1).map((at, index) => ({ at, ...addUp(groups.get(String(index + 1)) ?? []) }))
}

const toTotal = ({ bySteps, median }: RangeFigures) => ({ ...addUp(bySteps), medianSeconds: median })

interface NamesOf {
  readonly by: FigureGroup
  readonly keys: readonly string[]
  readonly brands: readonly string[] | undefined
}

/**
 * Loads the display names of games or payment methods by key. Figures in other groups need no names from the catalogue.
 */
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
  return new Map(rows.map((row) => [`${row.paywayId}_${row.channelId}`, pickText(row.name, language)]))
}

function toOwn(by: FigureGroup, rows: readonly CurrencySums[]): Row['own'] {
  const [row] = rows
  if (by !== 'currency' || !row || !isCurrency(row.currency)) return null
  const { currency, paidMinor, refundedMinor } = row
  return { currency, amount: formatDecimal(paidMinor), refunded: formatDecimal(refundedMinor) }
}

/**
 * Returns the rows of the table: every day of the range, or every key with figures in one of the ranges, the largest
 * amount first.
 */
async function toRows(
  db: Database,
  { by, language }: FiguresRequest,
  { now, before, brands }: { now: RangeFigures; before: RangeFigures | undefined; brands: NamesOf['brands'] },
): Promise<Row[]> {
  const groups = groupByKey(now.byGroup)
  const groupsBefore = groupByKey(before?.byGroup ?? [])
  const keys =
    by === 'day'
      ? now.days.map((_, index) => String(index + 1))
      : [...new Set([...groups.keys(), ...groupsBefore.keys()])]
  const names = await loadNames(db, { by, keys, brands }, language)
  const rows = keys.map((key) => ({
    key: by === 'day' ? (now.days[Number(key) - 1] ?? key) : key,
    name: names.get(key) ?? null,
    now: { ...addUp(groups.get(key) ?? []), medianSeconds: now.medians.get(key) ?? null },
    before: before ? { ...addUp(groupsBefore.get(key) ?? []), medianSeconds: before.medians.get(key) ?? null } : null,
    own: toOwn(by, groups.get(key) ?? []),
  }))
  if (by === 'day') return rows
  return rows.toSorted((a, b) => Number(b.now.amount) - Number(a.now.amount) || (a.key < b.key ? -1 : 1))
}

/** Loads the figures of a range, compared with those of another one if the request names one. */
export async function loadFigures(request: FiguresRequest, { db, actor }: ReadContext): Promise<FiguresReply> {
  const { brand, games: clientIds, areas, channels, by, beforeFrom, beforeTo } = request
  const zone = requireTimeZone(request.zone)
  const brands = selectBrands(actor, 'readFigures', brand === undefined ? undefined : [brand])
  const filter = { brands: brands === 'all' ? undefined : brands, games: clientIds, areas, channels }
  const days = listDays(request)
  if ((beforeFrom === undefined) !== (beforeTo === undefined)) throw new OfficeError('badRequest', { reason: 'range' })
  const daysBefore =
    beforeFrom === undefined || beforeTo === undefined ? undefined : listDays({ from: beforeFrom, to: beforeTo })
  const step = days.length === 1 && (daysBefore?.length ?? 1) === 1 ? 'hour' : 'day'
  const now = await loadRange(db, filter, { days, step, zone, by })
  const before = daysBefore && (await loadRange(db, filter, { days: daysBefore, step, zone, by }))
  const [progress] = await db.select().from(officeProgress).where(eq(officeProgress.kind, 'figures'))
  return {
    computedAt: progress && progress.dueAt > 0 ? progress.dueAt - figuresIntervalSeconds : null,
    total: { now: toTotal(now), before: before ? toTotal(before) : null },
    step,
    points: { now: toPoints(now), before: before ? toPoints(before) : [] },
    rows: await toRows(db, request, { now, before, brands: filter.brands }),
  }
}
