import { LRUCache } from 'lru-cache'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { checkCatalogueInChildProcess } from '../../admin/catalogue-files/check/check-catalogue-in-child-process.ts'
import type { CheckResult } from '../../admin/catalogue-files/check/check-catalogue.ts'
import type { FileMistake } from '../../admin/catalogue-files/check/mistakes.ts'
import { buildBrandContent, type BrandContent } from '../../admin/catalogue-files/kinds/kinds.table.ts'
import { diffCatalogueRows, type TableDiff } from '../../admin/catalogue-files/load/diff-catalogue-rows.ts'
import { readBrandCatalogueRows, type Reader } from '../../admin/catalogue-files/load/read-catalogue.ts'
import type { CatalogueRows } from '../../admin/catalogue-files/rows/catalogue-rows.ts'
import { buildCatalogueRows } from '../../admin/catalogue-files/rows/build-catalogue-rows.ts'
import { OfficeError } from '../office-error.ts'
import type { DraftFiles } from './catalogue-drafts.tables.ts'

export const readLiveCatalogue = async (db: Reader, brand: string): Promise<BrandContent> =>
  buildBrandContent(await readBrandCatalogueRows(db, brand))

interface Draft {
  readonly brand: string
  readonly files: DraftFiles
}

export interface CheckedDraft {
  /** Valid content of all files; undefined if the draft contains mistakes. */
  readonly content: BrandContent | undefined
  readonly mistakes: FileMistake[]
  readonly total: number
  /** Live catalogue as database rows. */
  readonly live: CatalogueRows
}

/** Maximum total length in characters of the texts in `validResults`. Longer catalogues are checked again each time. */
const maxStoredLength = 4 * 1024 * 1024

/**
 * Quarter hour in milliseconds. The result depends on the date, because laws do, and in every time zone a day begins on
 * a full quarter hour.
 */
const quarterHourMs = 900_000

/**
 * Results for catalogues without mistakes, by quarter hour, brand and text. The office checks a draft several times,
 * for its mistakes, changes, preview and publication, and each check of a large catalogue starts a process.
 */
const validResults = new LRUCache<string, CheckResult>({
  maxSize: maxStoredLength,
  sizeCalculation: (_, key) => key.length,
})

async function checkOnce(text: string, brand: string, brands: readonly Brand[]): Promise<CheckResult> {
  const key = `${Math.floor(Date.now() / quarterHourMs)} ${brand} ${text}`
  const stored = validResults.get(key)
  if (stored) return stored
  const result = await checkCatalogueInChildProcess({ text, brand, brands })
  // Do not store a result with mistakes, because the check may have run out of time.
  if (result.total === 0) validResults.set(key, result)
  return result
}

/**
 * Validates a draft like `npm run catalogue -- check`. Files that the draft does not replace are read from the live
 * catalogue.
 */
export async function checkDraftContent(
  db: Reader,
  { brand, files }: Draft,
  brands: readonly Brand[],
): Promise<CheckedDraft> {
  const live = await readBrandCatalogueRows(db, brand)
  const text = JSON.stringify({ ...buildBrandContent(live), ...files })
  const { catalogue, mistakes, total } = await checkOnce(text, brand, brands)
  return { content: total > 0 ? undefined : catalogue[brand], mistakes, total, live }
}

export async function compareDraftWithLiveCatalogue(
  db: Reader,
  draft: Draft,
  brands: readonly Brand[],
): Promise<{ content: BrandContent; live: CatalogueRows; rows: CatalogueRows; diffs: TableDiff[] }> {
  const { content, live } = await checkDraftContent(db, draft, brands)
  if (!content) throw new OfficeError('notAllowed', { reason: 'mistakes' })
  const rows = await buildCatalogueRows(content, draft.brand)
  return { content, live, rows, diffs: await diffCatalogueRows(live, rows) }
}
