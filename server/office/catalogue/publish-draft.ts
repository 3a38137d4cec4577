import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandContent } from '../../admin/catalogue-files/kinds/kinds.table.ts'
import { publishCatalogue, type BrandChange } from '../../admin/catalogue-files/load/load-catalogue.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { OfficeError } from '../office-error.ts'
import { compareDraftWithLiveCatalogue } from './draft-content.ts'
import { loadLiveCatalogueVersion, getCatalogueVersionNumber, type DraftRow } from './drafts.repository.ts'

export const createNotAllowedError = (reason: string): OfficeError => new OfficeError('notAllowed', { reason })

/** Returns the validated content of a draft. Throws if the draft cannot be published. */
export async function requirePublishable(db: Database, row: DraftRow, brands: readonly Brand[]): Promise<BrandContent> {
  if ((await loadLiveCatalogueVersion(db, row.brand)) !== row.base) throw createNotAllowedError('outdated')
  const { content, diffs } = await compareDraftWithLiveCatalogue(db, row, brands)
  if (diffs.length === 0) throw createNotAllowedError('nothingChanged')
  return content
}

/** Publishes a draft's content as a new catalogue version. */
export async function publishDraftContent(
  tx: Transaction,
  { brand, base, backTo }: DraftRow,
  content: BrandContent,
  publication: { by: string; approvedBy: string; note: string; at: number },
): Promise<BrandChange> {
  const { changes } = await publishCatalogue(tx, {
    catalogue: { [brand]: content },
    ...publication,
    source: 'office',
    backTo,
    // Detect publications that were committed after the draft was compared.
    assertSeen: ([change]) => {
      if (getCatalogueVersionNumber(change?.newest) !== base) throw createNotAllowedError('outdated')
    },
  })
  const [change] = changes
  if (!change) throw new Error('a publication without its brand')
  return change
}
