import { listBrandsWithRight, listBrandsForLogEntries } from '../actor.ts'
import { csvByteOrderMark, csvContentType, formatCsvLine } from '../../../office/contract/csv.ts'
import type { AskTenants, OfficeFile, ReadContext } from '../office-handler.ts'
import { loadFigures, type FiguresRequest } from './load-figures.ts'

const columns = [
  'visits',
  'placed',
  'paid',
  'amount',
  'delivered',
  'refunds',
  'refunded',
  'disputes',
  'medianSeconds',
] as const

/** Exports the table rows as CSV. Amounts are in US dollars, and currency rows also have them in their own currency. */
export async function exportFiguresAsCsv(request: FiguresRequest, ask: AskTenants<ReadContext>): Promise<OfficeFile> {
  const { by, from, to, beforeFrom, brand } = request
  const { rows } = await loadFigures(request, ask)
  await ask(async (context) => {
    const brands = brand === undefined ? listBrandsWithRight(context.actor, 'readFigures') : [brand]
    for (const ofLog of listBrandsForLogEntries(context, brands))
      await context.log({ verb: 'figures.export', object: 'figures', brand: ofLog, after: { by, from, to } })
  })
  const isCompared = beforeFrom !== undefined
  const lines = [
    formatCsvLine([
      by,
      'name',
      ...columns,
      ...(isCompared ? columns.map((column) => `${column}Before`) : []),
      ...(by === 'currency' ? ['ownAmount', 'ownRefunded'] : []),
    ]),
    ...rows.map(({ key, name, now, before, own }) =>
      formatCsvLine([
        key,
        name ?? '',
        ...columns.map((column) => String(now[column] ?? '')),
        ...(isCompared ? columns.map((column) => String(before?.[column] ?? '')) : []),
        ...(by === 'currency' ? [own?.amount ?? '', own?.refunded ?? ''] : []),
      ]),
    ),
  ]
  async function* readText(): AsyncGenerator<string> {
    yield csvByteOrderMark
    yield* lines
  }
  return { name: `figures-${by}-${from}-${to}.csv`, contentType: csvContentType, text: readText() }
}
