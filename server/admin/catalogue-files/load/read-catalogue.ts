import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { catalogueTables, catalogueTableNames, type CatalogueRows } from '../rows/catalogue-rows.ts'
import { buildBrandContent, type Catalogue } from '../kinds/kinds.table.ts'

/** The database or a transaction. */
export type Reader = Pick<Database, 'select' | 'selectDistinct'>

/** Reads a brand's current rows without withdrawn rows. */
export async function readBrandCatalogueRows(db: Reader, brand: string): Promise<CatalogueRows> {
  const rows: Partial<Record<keyof CatalogueRows, object[]>> = {}
  for (const name of catalogueTableNames) {
    const table = catalogueTables[name]
    const { withdrawn } = getTableColumns(table) as { withdrawn?: ReturnType<typeof sql> }
    const isSold = withdrawn === undefined ? undefined : sql`not ${withdrawn}`
    rows[name] = await db
      .select()
      .from(table)
      .where(and(eq(table.brand, brand), isSold))
  }
  return rows as CatalogueRows
}

/** Returns the brands that have games or a page config. */
export async function listBrandsWithCatalogue(db: Reader): Promise<string[]> {
  const { games, pageConfigs } = catalogueTables
  const found = [
    ...(await db.selectDistinct({ brand: games.brand }).from(games)),
    ...(await db.selectDistinct({ brand: pageConfigs.brand }).from(pageConfigs)),
  ]
  return [...new Set(found.map(({ brand }) => brand))].sort()
}

/** Reads the catalogue and returns it as file contents. */
export async function readCatalogue(db: Reader): Promise<Catalogue> {
  const catalogue: Catalogue = {}
  for (const brand of await listBrandsWithCatalogue(db))
    catalogue[brand] = buildBrandContent(await readBrandCatalogueRows(db, brand))
  return catalogue
}
