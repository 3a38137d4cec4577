import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { BrandContent } from '../../admin/catalogue-files/kinds/kinds.table.ts'
import { publishCatalogue, type BrandChange } from '../../admin/catalogue-files/load/load-catalogue.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { OfficeError } from '../office-error.ts'
import { compareDraftWithLiveCatalogue } from './draft-content.ts'
import { loadLiveCatalogueVersion, getCatalogueVersionNumber, type DraftRow } from './drafts.repository.ts'

export const createNotAllowedError = (reason: string): OfficeError => new OfficeError('notAllowed', { reason })

type CheckedDraft = Pick<DraftRow, 'brand' | 'base' | 'files'>

export interface DraftCheck {
  readonly draft: Pick<CheckedDraft, 'brand' | 'base'>
  /** Valid content of all files. Rejects if the draft cannot be published. */
  readonly content: Promise<BrandContent>
}

/**
 * Checks a draft before its publication. Call this function before the transaction, because the check of a large
 * catalogue takes up to a minute, in which an embedded database would serve no other request. Resolves even if the draft
 * cannot be published; `requireCheckedContent` then throws the reason.
 */
export async function checkBeforePublication(
  db: Database,
  { brand, base, files }: CheckedDraft,
  brands: readonly Brand[],
): Promise<DraftCheck> {
  const check = async () => {
    if ((await loadLiveCatalogueVersion(db, brand)) !== base) throw createNotAllowedError('outdated')
    const { content, diffs } = await compareDraftWithLiveCatalogue(db, { brand, files }, brands)
    if (diffs.length === 0) throw createNotAllowedError('nothingChanged')
    return content
  }
  const content = check()
  await Promise.allSettled([content])
  return { draft: { brand, base }, content }
}

/**
 * Returns the content that was checked. Throws if the draft cannot be published, or if the live catalogue has changed
 * since the check. The caller has locked the version of the draft that was checked.
 */
export async function requireCheckedContent(tx: Transaction, { draft, content }: DraftCheck): Promise<BrandContent> {
  const checked = await content
  if ((await loadLiveCatalogueVersion(tx, draft.brand)) !== draft.base) throw createNotAllowedError('outdated')
  return checked
}

/** Publishes a draft's checked content as a new catalogue version. */
export async function publishDraftContent(
  tx: Transaction,
  { brand, base, backTo }: DraftRow,
  check: DraftCheck,
  publication: { by: string; approvedBy: string; note: string; at: number },
): Promise<BrandChange> {
  const content = await requireCheckedContent(tx, check)
  const { changes } = await publishCatalogue(tx, {
    catalogue: { [brand]: content },
    ...publication,
    source: 'office',
    backTo,
    // `publishCatalogue` calls this function while it locks out other publications, so none can follow unnoticed.
    assertSeen: ([change]) => {
      if (getCatalogueVersionNumber(change?.newest) !== base) throw createNotAllowedError('outdated')
    },
  })
  const [change] = changes
  if (!change) throw new Error('a publication without its brand')
  return change
}
