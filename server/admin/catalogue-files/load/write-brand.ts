import { getTableColumns } from 'drizzle-orm'
import type { Transaction } from '../../../db/transaction.ts'
import { deleteRows, upsertRows } from '../../../db/write-rows.ts'
import { catalogueTables } from '../rows/catalogue-rows.ts'
import { diffCatalogueRows, type TableDiff } from './diff-catalogue-rows.ts'
import type { BrandContent } from '../kinds/kinds.table.ts'
import { readBrandCatalogueRows } from './read-catalogue.ts'
import { createEmptyCatalogueRows, buildCatalogueRows } from '../rows/build-catalogue-rows.ts'

/** Returns the row changes that replace a brand's content. Undefined content removes all rows. */
export async function diffBrandContent(
  tx: Transaction,
  brand: string,
  content: BrandContent | undefined,
): Promise<TableDiff[]> {
  const wanted = content ? await buildCatalogueRows(content, brand) : createEmptyCatalogueRows()
  return diffCatalogueRows(await readBrandCatalogueRows(tx, brand), wanted)
}

/** Writes only changed rows, because writes block all other statements in the embedded database. */
export async function writeCatalogueDiffs(tx: Transaction, diffs: readonly TableDiff[]): Promise<void> {
  for (const diff of diffs) await writeTable(tx, diff)
}

/** Writes one table's changes. Removed rows are only withdrawn if orders, coupons or gifts refer to them. */
async function writeTable(tx: Transaction, { table: name, added, changed, removed }: TableDiff): Promise<void> {
  const table = catalogueTables[name]
  const written = [...added, ...changed.map(({ row }) => row)]
  if (!('withdrawn' in getTableColumns(table))) {
    await deleteRows(tx, table, removed)
    return upsertRows(tx, table, written)
  }
  return upsertRows(tx, table, [...written, ...removed.map((row) => ({ ...row, withdrawn: true }))])
}
