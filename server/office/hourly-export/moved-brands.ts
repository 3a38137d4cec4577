import { and, eq, inArray, like, lt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { loadBrandsElsewhere } from '../../db/load-brands-elsewhere.ts'
import type { Transaction } from '../../db/transaction.ts'
import { orderJobProgress } from '../figures/figures.tables.ts'

/**
 * An order that moves to another database must be in the hourly files of exactly one of the two, although they may have
 * exported different hours. The target therefore stores how far the source has exported the brand's orders, and its
 * next file contains all later ones.
 */
export interface MovedBrand {
  readonly brand: string
  /** The former database has exported all orders before this Unix time in seconds. */
  readonly through: number
}

const buildKind = (brand: string) => `export ${brand}` as const

/** Returns the brands that have moved here and of which no orders have been exported here yet. */
export async function loadMovedBrands(tx: Transaction): Promise<MovedBrand[]> {
  const rows = await tx
    .select()
    .from(orderJobProgress)
    .where(like(orderJobProgress.kind, buildKind('%')))
  const elsewhere = await loadBrandsElsewhere(tx)
  return rows
    .map(({ kind, through }) => ({ brand: kind.slice(buildKind('').length), through }))
    .filter(({ brand }) => !elsewhere.includes(brand))
}

/** Deletes the stored progress of moved brands of which this database has exported orders. */
export async function deleteExportedBrands(tx: Transaction, moved: readonly MovedBrand[], until: number) {
  const kinds = moved.map(({ brand }) => buildKind(brand))
  await tx
    .delete(orderJobProgress)
    .where(and(inArray(orderJobProgress.kind, kinds), lt(orderJobProgress.through, until)))
}

/** Waits for the file that is being written, and blocks the next one until the transaction ends. */
export async function lockExport(tx: Transaction): Promise<number | undefined> {
  const [job] = await tx.select().from(orderJobProgress).where(eq(orderJobProgress.kind, 'export')).for('update')
  return job?.through
}

/** Stores how far the brand's orders are exported. The brand must leave the database in the same transaction. */
export async function saveExportedUntil(tx: Transaction, brand: string): Promise<void> {
  const through = await lockExport(tx)
  if (through === undefined) return
  // A brand that came from another database may still have its own progress, which is not replaced.
  await tx
    .insert(orderJobProgress)
    .values({ kind: buildKind(brand), through, dueAt: 0 })
    .onConflictDoNothing()
}

/** Copies what `saveExportedUntil` has stored. The brand must be opened in the target in the same transaction. */
export async function copyExportedUntil(source: Database, target: Transaction, brand: string): Promise<void> {
  const ofBrand = eq(orderJobProgress.kind, buildKind(brand))
  const rows = await source.select().from(orderJobProgress).where(ofBrand)
  await lockExport(target)
  await target.delete(orderJobProgress).where(ofBrand)
  if (rows.length > 0) await target.insert(orderJobProgress).values(rows)
}

export async function deleteExportedUntil(tx: Transaction, brand: string): Promise<void> {
  await tx.delete(orderJobProgress).where(eq(orderJobProgress.kind, buildKind(brand)))
}
