import { getTableColumns, type InferSelectModel } from 'drizzle-orm'
import { catalogueTables, catalogueTableNames, type CatalogueRows, type TableName } from './catalogue-rows.ts'

/** All of a brand's rows, as read from the database. */
export type StoredRows = { readonly [Name in TableName]: InferSelectModel<(typeof catalogueTables)[Name]>[] }

/** Fills missing columns with their default values, as an insert would. */
export const fillDefaultColumnValues = (rows: CatalogueRows): StoredRows =>
  Object.fromEntries(
    catalogueTableNames.map((name) => {
      const columns = Object.entries(getTableColumns(catalogueTables[name]))
      const defaults = Object.fromEntries(columns.map(([field, column]) => [field, column.default ?? null]))
      return [name, rows[name].map((row) => ({ ...defaults, ...row }))]
    }),
  ) as unknown as StoredRows
