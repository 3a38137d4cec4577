import { getTableColumns } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { deleteRows, insertRows } from '../../db/write-rows.ts'
import { catalogueTables } from './catalogue-rows.ts'
import { diffRows, type TableDiff } from './diff.ts'
import type { BrandContent } from './kinds.table.ts'
import { readRows } from './read-catalogue.ts'
import { noRows, rowsOf } from './rows-of.ts'

/**
 * Makes a brand sell this, or nothing at all, and returns what that changed. Only rows that change are written: others wait for the embedded database
 * meanwhile.
 */
export async function writeBrand(
  tx: Transaction,
  brand: string,
  content: BrandContent | undefined,
): Promise<TableDiff[]> {
  const wanted = content ? await rowsOf(content, brand) : noRows()
  const diffs = await diffRows(await readRows(tx, brand), wanted)
  for (const diff of diffs) await writeTable(tx, diff)
  return diffs
}

/** What orders, coupons and gifts of players still name is withdrawn where it is left out; everything else goes. */
async function writeTable(tx: Transaction, { table: name, added, changed, removed }: TableDiff): Promise<void> {
  const table = catalogueTables[name]
  const written = [...added, ...changed.map(({ row }) => row)]
  if (!('withdrawn' in getTableColumns(table))) {
    await deleteRows(tx, table, removed)
    return insertRows(tx, table, written)
  }
  return insertRows(tx, table, [...written, ...removed.map((row) => ({ ...row, withdrawn: true }))])
}
