import { tableNames, type CatalogueRows, type PlacedRow } from './catalogue-rows.ts'
import { kindNames, kinds, type BrandContent, type KindName } from './kinds.table.ts'
import { slicesOf } from './slices.ts'

/** The rows of one file, with their places in it. */
export const placedRows = (name: KindName, content: Partial<BrandContent>, brand: string): PlacedRow[] => {
  const kind = kinds[name] as { rowsOf: (content: unknown, brand: string) => PlacedRow[] }
  return content[name] === undefined ? [] : kind.rowsOf(content[name], brand)
}

export const noRows = (): CatalogueRows =>
  Object.fromEntries(tableNames.map((name) => [name, []])) as unknown as CatalogueRows

/** All rows of a brand. */
export async function rowsOf(content: BrandContent, brand: string): Promise<CatalogueRows> {
  const rows = noRows()
  for (const name of kindNames)
    for await (const part of partsOf(content[name]))
      for (const { table, row } of placedRows(name, { [name]: part }, brand)) (rows[table] as object[]).push(row)
  return rows
}

/** The slices of a list; of a file that is one object, all of it. */
export async function* partsOf(file: BrandContent[KindName]): AsyncGenerator<unknown, void> {
  if (Array.isArray(file)) yield* slicesOf<unknown>(file)
  else yield file
}
