import { isDeepStrictEqual } from 'node:util'
import type { CatalogueFile } from '../../../office/contract/catalogue-files.table.ts'
import { buildBrandContent, type BrandContent } from '../../admin/catalogue-files/kinds/kinds.table.ts'
import { readChangedContent } from '../../admin/catalogue-files/load/versions.repository.ts'
import { buildCatalogueRows } from '../../admin/catalogue-files/rows/build-catalogue-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DraftFiles } from './catalogue-drafts.tables.ts'
import { readLiveCatalogue } from './draft-content.ts'
import type { DraftRow } from './drafts.repository.ts'
import { mergeFile } from './merge-files.ts'

/** Reads the catalogue on which a draft is based. Returns undefined if that version's content has been deleted. */
async function readBase(tx: Transaction, { brand, base }: DraftRow): Promise<BrandContent | undefined> {
  const content = await readChangedContent(tx, brand, base)
  return content && buildBrandContent(await buildCatalogueRows(content, brand))
}

/**
 * Merges newer publications into the draft's files. If the content of the draft's base version was deleted, every
 * difference from the live catalogue is an overlap.
 */
export async function rebaseDraftFiles(
  tx: Transaction,
  row: DraftRow,
): Promise<{ files: DraftFiles; overlaps: { file: CatalogueFile; key: string }[] }> {
  const live = await readLiveCatalogue(tx, row.brand)
  const base = await readBase(tx, row)
  const files: DraftFiles = {}
  const overlaps: { file: CatalogueFile; key: string }[] = []
  for (const [name, draft] of Object.entries(row.files)) {
    const file = name as CatalogueFile
    const merged = mergeFile(file, base?.[file], draft, live[file])
    if (!isDeepStrictEqual(merged.content, live[file])) files[file] = merged.content
    overlaps.push(...merged.overlaps.map((key) => ({ file, key })))
  }
  return { files, overlaps }
}
