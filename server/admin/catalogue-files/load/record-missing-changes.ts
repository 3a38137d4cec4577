import { gte, min, sql } from 'drizzle-orm'
import { catalogueChanges, catalogueVersions } from '../../../catalogue/catalogue.tables.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction, type Transaction } from '../../../db/transaction.ts'
import type { BrandContent } from '../kinds/kinds.table.ts'
import type { CatalogueRows } from '../rows/catalogue-rows.ts'
import { createEmptyCatalogueRows, buildCatalogueRows } from '../rows/build-catalogue-rows.ts'
import { findNewestCatalogueChange, insertCatalogueChanges } from './catalogue-changes.ts'
import { describeChanges } from './describe-changes.ts'
import { diffCatalogueRows } from './diff-catalogue-rows.ts'
import {
  findChangedBrands,
  initialCatalogueVersion,
  lockNewestCatalogueVersion,
  readChangedContent,
} from './versions.repository.ts'

/**
 * Records missing changes when a gateway starts. If none is missing, writes nothing, because a write makes all gateways
 * reload the catalogue.
 */
export async function recordMissingChangesAtStart(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select from ${catalogueVersions} where number > (select max(number) from ${catalogueChanges}) limit 1`)
  if (rows.length > 0) await runInTransaction(db, lockNewestRecordedVersion)
}

/**
 * Locks the catalogue and returns its newest version. Old gateways changed the catalogue without recording the change,
 * so missing changes are recorded first: an old draft would otherwise undo them when it is published.
 */
export async function lockNewestRecordedVersion(tx: Transaction) {
  const newest = await lockNewestCatalogueVersion(tx)
  const [recorded] = await tx
    .select({ number: min(catalogueVersions.number) })
    .from(catalogueVersions)
    .where(gte(catalogueVersions.number, sql`(select max(${catalogueChanges.number}) from ${catalogueChanges})`))
  const last = recorded?.number ?? undefined
  if (!newest || last === undefined || last === newest.number) return newest
  for (const [brand, content] of await findChangedBrands(tx, last, newest.number)) {
    const change = (await findNewestCatalogueChange(tx, brand))?.number ?? initialCatalogueVersion
    const before = await toRows(await readChangedContent(tx, brand, change), brand)
    const diffs = await diffCatalogueRows(before, await toRows(content, brand))
    const { number, at, note } = newest
    const row = { brand, number, at, by: '', source: 'commandLine' as const, note }
    if (diffs.length > 0) await insertCatalogueChanges(tx, [{ ...row, changes: describeChanges(diffs, 'en') }])
  }
  return newest
}

const toRows = async (content: BrandContent | undefined, brand: string): Promise<CatalogueRows> =>
  content ? buildCatalogueRows(content, brand) : createEmptyCatalogueRows()
