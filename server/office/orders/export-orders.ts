import type * as v from 'valibot'
import type { exportOrders } from '../../../office/contract/calls/orders.calls.ts'
import { countOrders, listOrders } from '../../admin/search/list-orders.ts'
import { csvByteOrderMark, csvContentType, formatCsvLine } from '../../../office/contract/csv.ts'
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
    contentType: csvContentType,
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
 * Streams all matching orders, excluding orders placed after the start. The log entries are written when every tenant
 * has responded and before the first order is sent, because an aborted download has disclosed data too. A download that
 * ends early leaves further entries with the number of orders that were sent.
 */
export const exportOrdersFile: OfficeHandler<typeof exportOrders> = async (request, ask) => {
  const { contentType, begin } = formats[request.format]
  const exports = await ask((context) => openExport(request, context))
  for (const { logStart } of exports) await logStart()
  async function* readText(): AsyncGenerator<string> {
    let isComplete = false
    try {
      yield begin
      for (const { readLines } of exports) yield* readLines()
      isComplete = true
    } finally {
      if (!isComplete) await Promise.allSettled(exports.map(({ logBreak }) => logBreak()))
    }
  }
  const day = formatTime(exports[0]?.at ?? 0).slice(0, 10)
  return { name: `orders-${day}.${request.format}`, contentType, text: readText() }
}

interface TenantExport {
  readonly at: number
  readonly logStart: () => Promise<void>
  readonly readLines: () => AsyncGenerator<string>
  /** Logs that the download ended before all orders were sent. */
  readonly logBreak: () => Promise<void>
}

/** Counts the orders of one database and returns the functions that send and log them. */
async function openExport(
  request: v.InferOutput<typeof exportOrders.request>,
  { actor, at, brands, db, log }: ReadContext,
): Promise<TenantExport> {
  const { format, language } = request
  const { toLine } = formats[format]
  const { filter, readings } = await resolveOrderFilter(request, { actor, at, db }, 'exportOrders')
  const counts = new Map<string, number>()
  for (const brand of listBrandsForLogEntries({ brands }, filter.brands))
    counts.set(brand, await countOrders(db, { ...filter, brands: [brand] }))
  const sent = new Map<string, number>()
  return {
    at,
    async logStart() {
      for (const [brand, count] of counts) {
        const after = { ...describeOrderFilterForLog(request, readings), count }
        await log({ verb: 'orders.export', object: 'orders', brand, after })
      }
    },
    async *readLines() {
      let cursor: string | null | undefined
      do {
        const page = await listOrders(db, filter, { cursor: cursor ?? undefined, size: pageSize })
        for (const { order } of page.orders) sent.set(order.brand, (sent.get(order.brand) ?? 0) + 1)
        yield page.orders.map((listed) => toLine(mapOrderToListRow(listed, language))).join('')
        cursor = page.next
      } while (cursor !== null)
    },
    async logBreak() {
      for (const [brand, count] of counts) {
        const after = { count, sent: sent.get(brand) ?? 0 }
        await log({ verb: 'orders.exportBroken', object: 'orders', brand, after })
      }
    },
  }
}
