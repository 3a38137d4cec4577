import type * as v from 'valibot'
import type { exportOrders } from '../../../office/contract/calls/orders.calls.ts'
import { countOrders, listOrders } from '../../admin/search/list-orders.ts'
import { csvByteOrderMark, csvType, formatCsvLine } from '../../../office/contract/csv.ts'
import { listBrandsForLogEntries } from '../actor.ts'
import type { OfficeHandler, ReadContext } from '../office-handler.ts'
import { describeOrderFilterForLog, resolveOrderFilter } from './order-filter.ts'
import { mapOrderToListRow } from './order-row.mapper.ts'

type Row = ReturnType<typeof mapOrderToListRow>

/** Number of orders per query. Orders are streamed page by page to limit memory use. */
const pageSize = 500

const columns = [
  'createdAt',
  'billingNo',
  'supportCode',
  'brand',
  'game',
  'area',
  'server',
  'character',
  'goods',
  'method',
  'channel',
  'amount',
  'currency',
  'money',
  'goodsState',
  'flag',
  'paidAt',
  'deliveredAt',
] as const satisfies readonly (keyof Row)[]

const times: ReadonlySet<string> = new Set(['createdAt', 'paidAt', 'deliveredAt'])

export const formatTime = (seconds: number): string => new Date(seconds * 1000).toISOString()

const toTexts = (row: Row): string[] =>
  columns.map((column) => {
    const value = row[column]
    if (value === null || value === undefined) return ''
    return typeof value === 'number' && times.has(column) ? formatTime(value) : String(value)
  })

const toIso = (seconds: number | null): string | null => (seconds === null ? null : formatTime(seconds))
const formatTimes = ({ createdAt, paidAt, deliveredAt }: Row) => ({
  createdAt: toIso(createdAt),
  paidAt: toIso(paidAt),
  deliveredAt: toIso(deliveredAt),
})

/** Returns a row with ISO times, for a line of a JSONL file. */
export const formatJsonlRow = (row: Row) => ({ ...row, ...formatTimes(row) })

interface Format {
  contentType: string
  begin: string
  toLine: (row: Row) => string
}

const formats: Record<'csv' | 'jsonl', Format> = {
  csv: {
    contentType: csvType,
    begin: csvByteOrderMark + formatCsvLine(columns),
    toLine: (row) => formatCsvLine(toTexts(row)),
  },
  jsonl: {
    contentType: 'application/jsonl; charset=utf-8',
    begin: '',
    toLine: (row) => `${JSON.stringify(formatJsonlRow(row))}\n`,
  },
}

/**
 * Streams all matching orders, except those placed after the start. The log entry is written first, because even an
 * aborted download has disclosed data.
 */
export const exportOrdersFile: OfficeHandler<typeof exportOrders> = async (request, ask) => {
  const { contentType, begin } = formats[request.format]
  const exports = await ask((context) => openExport(request, context))
  async function* readText(): AsyncGenerator<string> {
    yield begin
    for (const { lines } of exports) yield* lines
  }
  const day = formatTime(exports[0]?.at ?? 0).slice(0, 10)
  return { name: `orders-${day}.${request.format}`, contentType, text: readText() }
}

/** Writes the log entries and returns the order lines of one database. */
async function openExport(
  request: v.InferOutput<typeof exportOrders.request>,
  context: ReadContext,
): Promise<{ at: number; lines: AsyncIterable<string> }> {
  const { format, language } = request
  const { toLine } = formats[format]
  const { filter, readings } = await resolveOrderFilter(request, context, 'exportOrders')
  for (const brand of listBrandsForLogEntries(context, filter.brands)) {
    const count = await countOrders(context.db, { ...filter, brands: [brand] })
    const after = { ...describeOrderFilterForLog(request, readings), count }
    await context.log({ verb: 'orders.export', object: 'orders', brand, after })
  }
  async function* readLines(): AsyncGenerator<string> {
    let cursor: string | null | undefined
    do {
      const page = await listOrders(context.db, filter, { cursor: cursor ?? undefined, size: pageSize })
      yield page.orders.map((listed) => toLine(mapOrderToListRow(listed, language))).join('')
      cursor = page.next
    } while (cursor !== null)
  }
  return { at: context.at, lines: readLines() }
}
