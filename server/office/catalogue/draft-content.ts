import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { checkCatalogueInChildProcess } from '../../admin/catalogue-files/check/check-catalogue-in-child-process.ts'
import type { FileMistake } from '../../admin/catalogue-files/check/mistakes.ts'
import { buildBrandContent, type BrandContent } from '../../admin/catalogue-files/kinds/kinds.table.ts'
import { diffRows, type TableDiff } from '../../admin/catalogue-files/load/diff-rows.ts'
import { readRows, type Reader } from '../../admin/catalogue-files/load/read-catalogue.ts'
import type { CatalogueRows } from '../../admin/catalogue-files/rows/catalogue-rows.ts'
import { buildCatalogueRows } from '../../admin/catalogue-files/rows/build-catalogue-rows.ts'
import { OfficeError } from '../office-error.ts'
import type { DraftFiles } from './catalogue-drafts.tables.ts'

/** Reads all live catalogue files of a brand. */
export const readLiveCatalogue = async (db: Reader, brand: string): Promise<BrandContent> =>
  buildBrandContent(await readRows(db, brand))

interface Draft {
  readonly brand: string
  readonly files: DraftFiles
}

export interface CheckedDraft {
  /** Valid content of all files; undefined if the draft contains mistakes. */
  readonly content: BrandContent | undefined
  readonly mistakes: FileMistake[]
  readonly total: number
  /** Database rows of the live catalogue. */
  readonly live: CatalogueRows
}

/**
 * Checks a draft by the rules of `npm run catalogue -- check`. Files that the draft lacks are taken from the live
 * catalogue.
 */
export async function checkDraftContent(
  db: Reader,
  { brand, files }: Draft,
  brands: readonly Brand[],
): Promise<CheckedDraft> {
  const live = await readRows(db, brand)
  const text = JSON.stringify({ ...buildBrandContent(live), ...files })
  const { catalogue, mistakes, total } = await checkCatalogueInChildProcess({ text, brand, brands })
  return { content: total > 0 ? undefined : catalogue[brand], mistakes, total, live }
}

/** Compares a draft with the live catalogue. Throws if the draft contains mistakes. */
export async function compareDraftWithLiveCatalogue(
  db: Reader,
  draft: Draft,
  brands: readonly Brand[],
): Promise<{ content: BrandContent; live: CatalogueRows; rows: CatalogueRows; diffs: TableDiff[] }> {
  const { content, live } = await checkDraftContent(db, draft, brands)
  if (!content) throw new OfficeError('notAllowed', { reason: 'mistakes' })
  const rows = await buildCatalogueRows(content, draft.brand)
  return { content, live, rows, diffs: await diffRows(live, rows) }
}
