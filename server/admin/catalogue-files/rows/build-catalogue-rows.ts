import { catalogueTableNames, type CatalogueRows, type PlacedRow } from './catalogue-rows.ts'
import {
  catalogueFileKindNames,
  catalogueFileKinds,
  type BrandContent,
  type CatalogueFileKindName,
} from '../kinds/kinds.table.ts'
import { iterateSlices } from './iterate-slices.ts'

/** Converts one file to rows, each with its position in the file. */
export const buildFileRows = (
  name: CatalogueFileKindName,
  content: Partial<BrandContent>,
  brand: string,
): PlacedRow[] => {
  const kind = catalogueFileKinds[name] as { toRows: (content: unknown, brand: string) => PlacedRow[] }
  return content[name] === undefined ? [] : kind.toRows(content[name], brand)
}

export const createEmptyCatalogueRows = (): CatalogueRows =>
  Object.fromEntries(catalogueTableNames.map((name) => [name, []])) as unknown as CatalogueRows

/** Converts all files of a brand to rows. */
export async function buildCatalogueRows(content: BrandContent, brand: string): Promise<CatalogueRows> {
  const rows = createEmptyCatalogueRows()
  for (const name of catalogueFileKindNames)
    for await (const part of streamParts(content[name]))
      for (const { table, row } of buildFileRows(name, { [name]: part }, brand)) (rows[table] as object[]).push(row)
  return rows
}

/** Yields a list in slices, and a single object as a whole. */
export async function* streamParts(file: BrandContent[CatalogueFileKindName]): AsyncGenerator<unknown, void> {
  if (Array.isArray(file)) yield* iterateSlices<unknown>(file)
  else yield file
}
