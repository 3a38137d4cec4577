import { fieldOf, keyColumns } from '../db/write-rows.ts'
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
export const keyOf = (table: TableName, row: CatalogueRow): string =>
  keyFields[table]
    .map((field) => String(row[field as keyof CatalogueRow]))
    .filter((part) => part !== '')
    .join(' ')
