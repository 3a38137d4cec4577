import { sql } from 'drizzle-orm'
import type { DescribedChanges } from '../../../catalogue/described-changes.ts'
import type { Transaction } from '../../../db/transaction.ts'
import type { BrandContent, Catalogue, CatalogueFileKindName } from '../kinds/kinds.table.ts'
import { findNewestCatalogueChange, insertCatalogueChanges, type ChangeSummary } from './catalogue-changes.ts'
import { describeChanges } from './describe-changes.ts'
import type { TableDiff } from './diff-catalogue-rows.ts'
import { lockNewestRecordedVersion } from './record-missing-changes.ts'
import {
  findChangedBrands,
  findCatalogueVersion,
  saveInitialCatalogueVersion,
  saveCatalogueVersion,
  stringifyCatalogue,
} from './versions.repository.ts'
import { diffBrandContent, writeCatalogueDiffs } from './write-brand.ts'

/** Author, time and reason of a publication. */
export interface Publication {
  /** Publisher's name; empty if unknown. */
  by: string
  source: ChangeSummary['source']
  /** Approver's name; empty if no approval was needed. */
  approvedBy?: string
  note: string
  /** Time of the publication in Unix seconds. */
  at: number
  /** Throws if the publication would overwrite changes that the publisher has not seen. */
  assertSeen: (changes: readonly BrandChange[]) => void
}

interface PublicationOfCatalogue extends Publication {
  /** New catalogues by brand. Brands that are not listed stay unchanged. */
  catalogue: Catalogue
  /** Old version that is restored, if any. */
  backTo?: number | null
}

/** Change to one brand. */
export interface BrandChange {
  brand: string
  /** Number of the new version. */
  version: number
  /** Newest earlier change; undefined if there is none. */
  newest: ChangeSummary | undefined
  diffs: TableDiff[]
  described: DescribedChanges<CatalogueFileKindName>
}

interface PublishedVersion {
  /** Number of the new version. */
  version: number
  /** Changes of each brand. Brands without changes are included. */
  changes: BrandChange[]
}

/**
 * Replaces the catalogue in the transaction, so readers never see a mixture of old and new rows. The caller adds log
 * entries.
 */
export async function publishCatalogue(
  tx: Transaction,
  { catalogue, backTo = null, ...publication }: PublicationOfCatalogue,
): Promise<PublishedVersion> {
  const current = (await lockNewestRecordedVersion(tx)) ?? (await saveInitialCatalogueVersion(tx, publication.at))
  const version = current.number + 1
  const changes = await writeBrands(tx, version, Object.entries(catalogue), publication)
  const content = sql`content || ${await stringifyCatalogue(catalogue)}::jsonb`
  await saveCatalogueVersion(tx, version, { before: current.number, from: current.number, content, ...publication })
  await saveChanges(tx, changes, publication, backTo)
  return { version, changes }
}

/** Writes each brand's content. Throws if this would overwrite changes that the publisher has not seen. */
async function writeBrands(
  tx: Transaction,
  version: number,
  brands: readonly (readonly [brand: string, content: BrandContent | undefined])[],
  { assertSeen }: Pick<Publication, 'assertSeen'>,
): Promise<BrandChange[]> {
  const changes: BrandChange[] = []
  for (const [brand, content] of brands) {
    const diffs = await diffBrandContent(tx, brand, content)
    const newest = await findNewestCatalogueChange(tx, brand)
    changes.push({ brand, version, newest, diffs, described: describeChanges(diffs, 'en') })
  }
  assertSeen(changes)
  for (const { diffs } of changes) await writeCatalogueDiffs(tx, diffs)
  return changes
}

/** Adds a history entry for each changed brand. */
const saveChanges = (
  tx: Transaction,
  changes: readonly BrandChange[],
  { by, source, approvedBy = '', note, at }: Publication,
  backTo: number | null,
): Promise<void> =>
  insertCatalogueChanges(
    tx,
    changes
      .filter(({ diffs }) => diffs.length > 0)
      .map(({ brand, version: number, described }) => ({
        brand,
        number,
        at,
        by,
        source,
        approvedBy,
        note,
        backTo,
        changes: described,
      })),
  )

/**
 * Publishes the previous or the given version again as a new version. It is not validated again, because migrations
 * convert stored versions too.
 */
export async function rollBackCatalogueVersion(
  tx: Transaction,
  to: number | undefined,
  publication: Omit<Publication, 'note'>,
): Promise<(PublishedVersion & { target: number }) | undefined> {
  const current = await lockNewestRecordedVersion(tx)
  const wanted = to ?? current?.before
  const target = wanted == null ? undefined : await findCatalogueVersion(tx, wanted)
  if (!current || !target) return undefined
  const version = current.number + 1
  const restored = await findChangedBrands(tx, current.number, target.number)
  const named = { ...publication, note: `back to ${target.number}` }
  const changes = await writeBrands(tx, version, restored, named)
  await saveCatalogueVersion(tx, version, {
    before: target.before,
    from: target.number,
    content: sql`content`,
    ...named,
  })
  await saveChanges(tx, changes, named, target.number)
  return { version, changes, target: target.number }
}
