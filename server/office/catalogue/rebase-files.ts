import { isDeepStrictEqual } from 'node:util'
import type { CatalogueFile } from '../../../office/contract/catalogue-files.table.ts'
import { toBrandContent, type BrandContent } from '../../admin/catalogue-files/kinds/kinds.table.ts'
import { readChangedContent } from '../../admin/catalogue-files/load/versions.repository.ts'
import { toCatalogueRows } from '../../admin/catalogue-files/rows/to-rows.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { DraftFiles } from './catalogue-drafts.tables.ts'
import { readLiveContent } from './draft-content.ts'
import type { DraftRow } from './drafts.repository.ts'
import { mergeFile } from './merge-files.ts'

/** Reads the files that a draft was begun on, in the form of an export; undefined if they are no longer stored. */
async function readBase(tx: Transaction, { brand, base }: DraftRow): Promise<BrandContent | undefined> {
  const content = await readChangedContent(tx, brand, base)
  return content && toBrandContent(await toCatalogueRows(content, brand))
}

/**
 * Merges what others have published since the draft was begun into the files of the draft. If the content that it was
 * begun on is no longer stored, every entry that differs from the live catalogue is an overlap.
 */
export async function rebaseFiles(
  tx: Transaction,
  row: DraftRow,
): Promise<{ files: DraftFiles; overlaps: { file: CatalogueFile; key: string }[] }> {
  const live = await readLiveContent(tx, row.brand)
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
