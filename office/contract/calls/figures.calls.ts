import * as v from 'valibot'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import { currencySchema, idSchema, integerSchema, timestampSchema } from '../../../src/contract/fields.ts'
import { brandKeySchema, defineOfficeCall, fileReplyKind } from '../call.ts'
import { isoDaySchema, languageSchema, timeZoneSchema } from '../fields.ts'

/** What the rows of the table can be grouped by. */
export const figureGroups = ['day', 'brand', 'game', 'area', 'channel', 'currency'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** Maximum number of days in a range. */
export const maxFigureDays = 366

const figuresRequest = {
  brand: v.optional(brandKeySchema),
  /** Client ids of games. */
  games: v.optional(v.array(idSchema)),
  areas: v.optional(v.array(v.picklist(salesAreas))),
  /** Channels, `<payway>_<channel>`. */
  channels: v.optional(v.array(idSchema)),
  /** First and last day of the range, both included. */
  from: isoDaySchema,
  to: isoDaySchema,
  /** First and last day of the range to compare with. Either both are set or none. */
  beforeFrom: v.optional(isoDaySchema),
  beforeTo: v.optional(isoDaySchema),
  by: v.optional(v.picklist(figureGroups), 'day'),
  zone: v.optional(timeZoneSchema, 'UTC'),
  language: v.optional(languageSchema, 'en'),
}

/** Sum of amounts, which may have more digits than a price. */
const sum = v.pipe(v.string(), v.regex(/^-?\d+\.\d\d$/))

/** Sums of everything that happened within a range. Amounts are in US dollars at the shop's fixed rates. */
const figures = v.object({
  /** Orders that players placed, paid or not. */
  placed: integerSchema,
  paid: integerSchema,
  amount: sum,
  delivered: integerSchema,
  /** Completed refunds, including what lost disputes took back. */
  refunds: integerSchema,
  refunded: sum,
  disputes: integerSchema,
})
export type Figures = v.InferOutput<typeof figures>

/** Figures with the median number of seconds from payment to delivery; null without deliveries. */
const figuresWithMedian = v.object({ ...figures.entries, medianSeconds: v.nullable(integerSchema) })

const point = v.object({ at: timestampSchema, ...figures.entries })

const row = v.object({
  /** Day, brand, client id, area, channel or currency. */
  key: v.string(),
  /** Name from the catalogue, for games and channels. */
  name: v.nullable(v.string()),
  now: figuresWithMedian,
  /** Figures of the other range: for days, those of the day at the same position. Null without a comparison. */
  before: v.nullable(figuresWithMedian),
  /** Amounts in the row's own currency, if the rows are currencies. */
  own: v.nullable(v.object({ currency: currencySchema, amount: sum, refunded: sum })),
})

export const getFigures = defineOfficeCall({
  method: 'GET',
  path: '/office/api/figures',
  right: 'readFigures',
  crossesBrands: true,
  readsReplica: true,
  request: v.object(figuresRequest),
  reply: v.object({
    /** Time of the last computation. Null until all orders have been counted for the first time. */
    computedAt: v.nullable(timestampSchema),
    total: v.object({ now: figuresWithMedian, before: v.nullable(figuresWithMedian) }),
    /** Figures over time: by hour if every range is a single day, otherwise by day. */
    step: v.picklist(['hour', 'day']),
    points: v.object({ now: v.array(point), before: v.array(point) }),
    rows: v.array(row),
  }),
})

/** Exports the rows of the same request as a CSV file. */
export const exportFigures = defineOfficeCall({
  method: 'GET',
  path: '/office/api/figures/export',
  right: 'readFigures',
  crossesBrands: true,
  isLogged: true,
  readsReplica: true,
  request: v.object(figuresRequest),
  reply: fileReplyKind,
})

export const officeFiguresApiCalls = { getFigures, exportFigures }
