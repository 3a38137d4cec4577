import * as v from 'valibot'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import { currencySchema, idSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall, fileReplyKind, maxDatabaseTimeoutMs } from '../call.ts'
import { isoDaySchema, languageSchema, timeZoneSchema } from '../fields.ts'

/** Ways to group the rows of the table. */
export const figureGroups = ['day', 'brand', 'game', 'area', 'channel', 'currency'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Maximum length of a range in days. */
export const maxFigureDays = 366

const figuresRequest = {
  brand: v.optional(brandKeySchema),
  /** Client ids of the selected games. */
  games: v.optional(v.array(idSchema)),
  areas: v.optional(v.array(v.picklist(salesAreas))),
  /** Selected channels, as `<payway>_<channel>`. */
  channels: v.optional(v.array(idSchema)),
  /** First and last day of the range, inclusive. */
  from: isoDaySchema,
  to: isoDaySchema,
  /** First and last day of the compared range. Set both or neither. */
  beforeFrom: v.optional(isoDaySchema),
  beforeTo: v.optional(isoDaySchema),
  by: v.optional(v.picklist(figureGroups), 'day'),
  zone: v.optional(timeZoneSchema, 'UTC'),
  language: v.optional(languageSchema, 'en'),
}

/** Sum with two decimals, which may have more digits than a price. */
const sum = v.pipe(v.string(), v.regex(/^-?\d+\.\d\d$/))

/** Totals of a range. Amounts are converted to US dollars at the shop's fixed rates. */
const figures = v.object({
  /**
   * Visits to the store. Null if only orders of certain games, payment methods or currencies are counted, because a
   * visit has none of these.
   */
  visits: v.nullable(integerSchema),
  /** Number of orders that were placed, paid or not. */
  placed: integerSchema,
  paid: integerSchema,
  amount: sum,
  delivered: integerSchema,
  /** Number of completed refunds, including lost disputes. */
  refunds: integerSchema,
  refunded: sum,
  disputes: integerSchema,
})
export type Figures = v.InferOutput<typeof figures>

/** Totals with the median number of seconds from payment to delivery. The median is null if nothing was delivered. */
const figuresWithMedian = v.object({ ...figures.entries, medianSeconds: v.nullable(integerSchema) })

const point = v.object({ at: timestampSchema, ...figures.entries })

const row = v.object({
  /** Day, brand, client id, area, channel or currency, depending on the grouping. */
  key: v.string(),
  /** Name of the game or payment method in the catalogue; null in other groupings. */
  name: v.nullable(v.string()),
  now: figuresWithMedian,
  /** Totals of the compared range, or of its day at the same position; null if nothing is compared. */
  before: v.nullable(figuresWithMedian),
  /** Amounts in the row's currency if rows are grouped by currency. */
  own: v.nullable(v.object({ currency: currencySchema, amount: sum, refunded: sum })),
})

export const getFigures = defineOfficeCall({
  method: 'GET',
  path: '/office/api/figures',
  right: 'readFigures',
  crossesBrands: true,
  readsReplica: true,
  patienceMs: 15_000,
  request: v.object(figuresRequest),
  reply: v.object({
    /** Time at which the figures were last calculated; null until they have been calculated once. */
    computedAt: v.nullable(timestampSchema),
    total: v.object({ now: figuresWithMedian, before: v.nullable(figuresWithMedian) }),
    /** Values over time: hourly if every range is a single day, otherwise daily. */
    step: v.picklist(['hour', 'day']),
    points: v.object({ now: v.array(point), before: v.array(point) }),
    rows: v.array(row),
  }),
})

/** Exports the table rows as CSV. */
export const exportFigures = defineOfficeCall({
  method: 'GET',
  path: '/office/api/figures/export',
  right: 'readFigures',
  crossesBrands: true,
  isLogged: true,
  needsAll: true,
  patienceMs: maxDatabaseTimeoutMs,
  readsReplica: true,
  request: v.object(figuresRequest),
  reply: fileReplyKind,
})

export const officeFiguresApiCalls = { getFigures, exportFigures }
