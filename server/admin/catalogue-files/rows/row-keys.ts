import { getFieldName, getKeyColumns } from '../../../db/write-rows.ts'
import { catalogueTables, type CatalogueRow, type TableName } from './catalogue-rows.ts'

const keyFields = Object.fromEntries(
  Object.entries(catalogueTables).map(([name, table]) => [
    name,
    getKeyColumns(table)
      .map((column) => getFieldName(table, column))
      .filter((field) => field !== 'brand'),
  ]),
) as Record<TableName, string[]>

/** Formats a row's key for the operator, such as `gp-tides moon.300`. */
export function formatRowKey(table: TableName, row: CatalogueRow): string {
  const values = new Map<string, unknown>(Object.entries(row))
  return keyFields[table]
    .map((field) => String(values.get(field)))
    .filter((part) => part !== '')
    .join(' ')
}
