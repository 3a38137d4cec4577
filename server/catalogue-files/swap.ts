import { desc, eq, getTableColumns, lte } from 'drizzle-orm'
import { catalogueVersion, catalogueVersions } from '../catalogue/catalogue.tables.ts'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { withRetry } from '../db/retry.ts'
import type { Transaction } from '../db/transaction.ts'
import { catalogueTables, tableNames, type CatalogueRow, type CatalogueRows, type TableName } from './catalogue-rows.ts'
import type { Catalogue } from './kinds.table.ts'
import { readCatalogue } from './read-catalogue.ts'
import { keyOf } from './row-keys.ts'
import { noRows, rowsOf } from './rows-of.ts'

type VersionRow = typeof catalogueVersions.$inferSelect

/** Older ones are forgotten: a version holds all brands, some megabytes. */
const keptVersions = 50

interface Swap {
  /** Brands that are not in it stay as they are. */
  catalogue: Catalogue
  note: string
  /** Seconds since 1970. */
  at: number
}

/**
 * Puts a catalogue in the place of what is sold, in one transaction: whoever reads meanwhile sees the old one until it is committed,
 * and the new one from then on. Answers the number of the version that it has become.
 */
export const loadCatalogue = (db: Database, swap: Swap): Promise<number> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const current = (await newestVersion(tx)) ?? (await keepFirst(tx, swap.at))
      await writeCatalogue(tx, swap.catalogue)
      return keepVersion(tx, { ...swap, before: current.number, number: current.number + 1 })
    }),
  )

/**
 * Goes back to the version before the present one, or to one by its number; that becomes a version of its own.
 * It is not checked again: it has been sold already, and rules may have come since. Whoever changes the form of files converts it.
 */
export const rollBack = (
  db: Database,
  to: number | undefined,
  at: number,
): Promise<[version: number, target: number] | undefined> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      const current = await newestVersion(tx)
      const number = to ?? current?.before
      const [target] =
        number == null ? [] : await tx.select().from(catalogueVersions).where(eq(catalogueVersions.number, number))
      if (!current || !target) return undefined
      const catalogue = target.content as Catalogue
      await writeCatalogue(tx, catalogue, [...Object.keys(current.content), ...Object.keys(catalogue)])
      const version = {
        note: `back to ${target.number}`,
        at,
        before: target.before,
        number: current.number + 1,
      }
      return [await keepVersion(tx, version), target.number] as [number, number]
    }),
  )

/** One load waits for the other here, on the row that every change of the catalogue touches. */
async function newestVersion(tx: Transaction): Promise<VersionRow | undefined> {
  await tx.select().from(catalogueVersion).for('update')
  const [newest] = await tx.select().from(catalogueVersions).orderBy(desc(catalogueVersions.number)).limit(1)
  return newest
}

/** What the database holds before the first load, so that there is a way back to it. */
async function keepFirst(tx: Transaction, at: number): Promise<VersionRow> {
  const first = { number: 1, before: null, at, note: 'before the first load', content: await readCatalogue(tx) }
  await tx.insert(catalogueVersions).values(first)
  return first
}

/** With the brands that the load has left alone. */
async function keepVersion(
  tx: Transaction,
  { number, before, at, note }: Pick<VersionRow, 'number' | 'before' | 'at' | 'note'>,
): Promise<number> {
  await tx.insert(catalogueVersions).values({ number, before, at, note, content: await readCatalogue(tx) })
  await tx.delete(catalogueVersions).where(lte(catalogueVersions.number, number - keptVersions))
  return number
}

async function writeCatalogue(
  tx: Transaction,
  catalogue: Catalogue,
  brands: readonly string[] = Object.keys(catalogue),
): Promise<void> {
  for (const brand of new Set(brands)) {
    const content = catalogue[brand]
    const rows: CatalogueRows = content ? rowsOf(content, brand) : noRows()
    for (const table of tableNames) await writeTable(tx, table, brand, rows[table])
  }
}

/** What orders, coupons and gifts of players still name is withdrawn where it is left out; everything else goes. */
async function writeTable(
  tx: Transaction,
  name: TableName,
  brand: string,
  rows: readonly CatalogueRow[],
): Promise<void> {
  const table = catalogueTables[name]
  const kept = 'withdrawn' in getTableColumns(table) ? await leftOut(tx, name, brand, rows) : []
  await tx.delete(table).where(eq(table.brand, brand))
  await insertRows(tx, table, [...rows, ...kept])
}

async function leftOut(tx: Transaction, name: TableName, brand: string, rows: readonly CatalogueRow[]) {
  const table = catalogueTables[name]
  const wanted = new Set(rows.map((row) => keyOf(name, row)))
  const before: CatalogueRow[] = await tx.select().from(table).where(eq(table.brand, brand))
  return before.filter((row) => !wanted.has(keyOf(name, row))).map((row) => ({ ...row, withdrawn: true }))
}

export const listVersions = (db: Database) =>
  db
    .select({
      number: catalogueVersions.number,
      before: catalogueVersions.before,
      at: catalogueVersions.at,
      note: catalogueVersions.note,
    })
    .from(catalogueVersions)
    .orderBy(desc(catalogueVersions.number))
