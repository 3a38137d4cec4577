import { fieldOf, keyColumns } from '../../db/write-rows.ts'
import { catalogueTables, type CatalogueRow, type TableName } from './catalogue-rows.ts'

/** The fields of a table's primary key, without the brand. */
const keyFields = Object.fromEntries(
  Object.entries(catalogueTables).map(([name, table]) => [
    name,
    keyColumns(table)
      .map((column) => fieldOf(table, column))
      .filter((field) => field !== 'brand'),
  ]),
) as Record<TableName, string[]>

/** What tells a row from the others of its table and brand, as an operator reads it: `gp-tides moon.300`. */
export function keyOf(table: TableName, row: CatalogueRow): string {
  const values = new Map<string, unknown>(Object.entries(row))
  return keyFields[table]
    .map((field) => String(values.get(field)))
    .filter((part) => part !== '')
    .join(' ')
}
