import type { CatalogueRow, TableName } from './catalogue-rows.ts'
import type { TableDiff } from './diff.ts'
import { keyOf } from './row-keys.ts'

/** The names of rows of a table, for an operator. */
const words: Record<TableName, string> = {
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

/** Longer lists end with how many more there are. */
const mostLines = 20

export function printDiff(brand: string, diffs: readonly TableDiff[]): string {
  if (diffs.length === 0) return `${brand}: nothing changes`
  return [`${brand}:`, ...diffs.flatMap(tableLines)].join('\n')
}

function tableLines({ table, added, changed, removed }: TableDiff): string[] {
  // Some there are once a brand.
  const nameOf = (row: CatalogueRow) => keyOf(table, row) || '(the brand)'
  const lines = [
    ...added.slice(0, mostLines).map((row) => `    + ${nameOf(row)}`),
    ...changed.slice(0, mostLines).map(({ row, fields }) => `    ~ ${nameOf(row)}: ${fields.join(', ')}`),
    ...removed.slice(0, mostLines).map((row) => `    - ${nameOf(row)}`),
  ]
  const rest = added.length + changed.length + removed.length - mostLines
  return [
    `  ${words[table]}: ${added.length} added, ${changed.length} changed, ${removed.length} removed`,
    ...lines.slice(0, mostLines),
    ...(rest > 0 ? [`    … and ${rest} more`] : []),
  ]
}
