import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { catalogueTables, tableNames, type CatalogueRows } from './catalogue-rows.ts'
import { contentOf, type Catalogue } from './kinds.table.ts'

/** A transaction reads as well as the database itself. */
export type Reader = Pick<Database, 'select' | 'selectDistinct'>

/** The catalogue that a brand sells from now, without withdrawn rows. */
export async function readRows(db: Reader, brand: string): Promise<CatalogueRows> {
  const rows: Partial<Record<keyof CatalogueRows, object[]>> = {}
  for (const name of tableNames) {
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

/** The brands that sell something, or show a page at least. */
export async function brandsIn(db: Reader): Promise<string[]> {
  const { games, pageConfigs } = catalogueTables
  const found = [
    ...(await db.selectDistinct({ brand: games.brand }).from(games)),
    ...(await db.selectDistinct({ brand: pageConfigs.brand }).from(pageConfigs)),
  ]
  return [...new Set(found.map(({ brand }) => brand))].sort()
}

/** The catalogue of the database, as its files would say it. */
export async function readCatalogue(db: Reader): Promise<Catalogue> {
  const catalogue: Catalogue = {}
  for (const brand of await brandsIn(db)) catalogue[brand] = contentOf(await readRows(db, brand))
  return catalogue
}
