import { tableNames, type CatalogueRows, type PlacedRow } from './catalogue-rows.ts'
import { kindNames, kinds, type BrandContent, type KindName } from './kinds.table.ts'

/** The rows of one file, with their places in it. */
export const placedRows = (name: KindName, content: Partial<BrandContent>, brand: string): PlacedRow[] => {
  const kind = kinds[name] as { rowsOf: (content: unknown, brand: string) => PlacedRow[] }
  return content[name] === undefined ? [] : kind.rowsOf(content[name], brand)
}

export const noRows = (): CatalogueRows =>
  Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as CatalogueRows

/** All rows of a brand. */
export function rowsOf(content: BrandContent, brand: string): CatalogueRows {
  const rows = noRows()
  for (const name of kindNames)
    for (const { table, row } of placedRows(name, content, brand)) (rows[table] as object[]).push(row)
  return rows
}
