import { sql } from 'drizzle-orm'
import { raiseCatalogueVersion } from '../../../catalogue/catalogue.repository.ts'
import { catalogueVersions } from '../../../catalogue/catalogue.tables.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { buildBrandContent } from '../kinds/kinds.table.ts'
import { insertCatalogueChanges } from './catalogue-changes.ts'
import { listBrandsWithCatalogue, readBrandCatalogueRows } from './read-catalogue.ts'
import { lockNewestRecordedVersion } from './record-missing-changes.ts'
import { saveInitialCatalogueVersion, saveCatalogueVersion, stringifyCatalogue } from './versions.repository.ts'

/** Records the rows of a moved brand as a version, so that they can be restored later. */
export async function saveVersionOfMovedBrand(
  tx: Transaction,
  brand: string,
  { from, at }: { readonly from: string; readonly at: number },
): Promise<void> {
  const newest = await lockNewestRecordedVersion(tx)
  if (!(await listBrandsWithCatalogue(tx)).includes(brand)) return
  if (!newest) return void (await saveInitialCatalogueVersion(tx, at))
  const number = newest.number + 1
  const note = `moved from ${from}`
  const catalogue = { [brand]: buildBrandContent(await readBrandCatalogueRows(tx, brand)) }
  const content = sql`content || ${await stringifyCatalogue(catalogue)}::jsonb`
  await saveCatalogueVersion(tx, number, { before: newest.number, from: newest.number, content, note, at })
  const changes = { counts: [], changes: [], omitted: 0 }
  await insertCatalogueChanges(tx, [{ brand, number, at, by: '', source: 'commandLine', note, changes }])
}

/** Removes a brand that was moved to another database from the stored versions, so that no rollback restores it. */
export async function removeBrandFromStoredVersions(tx: Transaction, brand: string): Promise<void> {
  await raiseCatalogueVersion(tx)
  await tx
    .update(catalogueVersions)
    .set({ content: sql`${catalogueVersions.content} - ${brand}::text` })
    .where(sql`${catalogueVersions.content} ? ${brand}`)
}
