import type { CatalogueRow, TableName } from '../rows/catalogue-rows.ts'
import type { TableDiff } from './diff-catalogue-rows.ts'
import { formatRowKey } from '../rows/row-keys.ts'

const rowNames: Record<TableName, string> = {
  games: 'clients of games',
  gameServers: 'servers',
  goods: 'goods',
  countries: 'regions',
  paymentMethods: 'payment methods',
  pageConfigs: 'pages',
  vipPrograms: 'VIP programme',
  vipLevels: 'VIP levels',
  coupons: 'coupons',
  activities: 'events',
  thirdGifts: 'gifts',
  makeUpRules: 'make-up rules',
}

/** Maximum number of printed lines per list. */
const maxLines = 20

export function formatCatalogueDiff(brand: string, diffs: readonly TableDiff[]): string {
  if (diffs.length === 0) return `${brand}: nothing changes`
  return [`${brand}:`, ...diffs.flatMap(formatTable)].join('\n')
}

function formatTable({ table, added, changed, removed }: TableDiff): string[] {
  // In tables with one row per brand, the key is empty.
  const nameOf = (row: CatalogueRow) => formatRowKey(table, row) || '(the brand)'
  const lines = [
    ...added.slice(0, maxLines).map((row) => `    + ${nameOf(row)}`),
    ...changed.slice(0, maxLines).map(({ row, fields }) => `    ~ ${nameOf(row)}: ${fields.join(', ')}`),
    ...removed.slice(0, maxLines).map((row) => `    - ${nameOf(row)}`),
  ]
  const rest = added.length + changed.length + removed.length - maxLines
  return [
    `  ${rowNames[table]}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
    ...lines.slice(0, maxLines),
    ...(rest > 0 ? [`    … and ${rest} more`] : []),
  ]
}
