import type { officeCatalogueApiCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import { findNewestCatalogueChange } from '../../admin/catalogue-files/load/catalogue-changes.ts'
import type { Database } from '../../db/database.ts'
import type { LogChange } from '../log/log-change.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers, WriteContext } from '../office-handler.ts'
import { readLiveCatalogue } from './draft-content.ts'
import {
  getDraftLogObject,
  loadLiveCatalogueVersion,
  getCatalogueVersionNumber,
  insertDraft,
  listDrafts,
  lockDraft,
  requireDraft,
  requireDraftSummary,
  mapDraftToView,
  mapChangeToVersionView,
  updateDraft,
  type DraftRow,
  type DraftSummary,
} from './drafts.repository.ts'
import { compareFiles } from './merge-files.ts'
import { rebaseDraftFiles } from './rebase-draft-files.ts'
import { setPrices } from './set-prices.ts'
import { needsPublicationApproval } from './needs-publication-approval.ts'

type Calls = Pick<
  typeof officeCatalogueApiCalls,
  | 'listDrafts'
  | 'getLiveFile'
  | 'startDraft'
  | 'getDraft'
  | 'getDraftFile'
  | 'saveDraftFile'
  | 'saveDraftPrices'
  | 'discardDraft'
  | 'rebaseDraft'
>

/** Maximum number of changed entries in the log entry of a saved file. */
const mostLogged = 100

export const loadDraftView = async (db: Database, row: DraftSummary) =>
  mapDraftToView(row, await loadLiveCatalogueVersion(db, row.brand))

/** Locks and changes a draft, logs the change, and returns the call's response. */
export async function changeAndLogDraft(
  context: WriteContext,
  row: DraftRow,
  {
    change,
    ...entry
  }: { change: Parameters<typeof updateDraft>[2] } & Pick<LogChange, 'verb' | 'before' | 'after' | 'note'>,
) {
  const draft = await loadDraftView(context.tx, await updateDraft(context, row, change))
  await context.log({ ...entry, object: getDraftLogObject(row.id), brand: row.brand })
  return { draft }
}

export const catalogueDraftHandlers: OfficeHandlers<Calls> = {
  async listDrafts({ brand }, { db, brands }) {
    const newest = await findNewestCatalogueChange(db, brand)
    return {
      live: newest ? mapChangeToVersionView(newest) : null,
      needsApproval: needsPublicationApproval(brands, brand),
      drafts: (await listDrafts(db, brand)).map((row) => mapDraftToView(row, getCatalogueVersionNumber(newest))),
    }
  },

  async getLiveFile({ brand, file }, { db }) {
    const newest = await findNewestCatalogueChange(db, brand)
    return { live: newest ? mapChangeToVersionView(newest) : null, content: (await readLiveCatalogue(db, brand))[file] }
  },

  async startDraft({ brand, name }, context) {
    const base = await loadLiveCatalogueVersion(context.tx, brand)
    const row = await insertDraft(context, { brand, name, base, files: {} })
    await context.log({ verb: 'draft.start', object: getDraftLogObject(row.id), brand, after: { name, base } })
    return { draft: mapDraftToView(row, base) }
  },

  getDraft: async (request, { db }) => ({ draft: await loadDraftView(db, await requireDraftSummary(db, request)) }),

  async getDraftFile({ file, ...request }, { db }) {
    const row = await requireDraft(db, request)
    const live = (await readLiveCatalogue(db, row.brand))[file]
    const content = Object.hasOwn(row.files, file) ? row.files[file] : live
    return { draft: await loadDraftView(db, row), content, live }
  },

  async saveDraftFile({ file, content, ...request }, context) {
    const row = await lockDraft(context.tx, request)
    const live = (await readLiveCatalogue(context.tx, row.brand))[file]
    const { [file]: replaced = live, ...others } = row.files
    const changes = compareFiles(file, replaced, content === undefined ? live : content)
    return changeAndLogDraft(context, row, {
      verb: 'draft.saveFile',
      change: { files: content === undefined ? others : { ...others, [file]: content }, backTo: null },
      after: { file, changes: changes.slice(0, mostLogged), omitted: Math.max(0, changes.length - mostLogged) },
    })
  },

  async saveDraftPrices({ cells, ...request }, context) {
    const row = await lockDraft(context.tx, request)
    const goods = row.files.goods ?? (await readLiveCatalogue(context.tx, row.brand)).goods
    const set = setPrices(goods, cells)
    if (!set) throw new OfficeError('notAllowed', { reason: 'unknownGoods' })
    return changeAndLogDraft(context, row, {
      verb: 'draft.savePrices',
      change: { files: { ...row.files, goods: set.goods }, backTo: null },
      after: { prices: set.changes.slice(0, mostLogged), omitted: Math.max(0, set.changes.length - mostLogged) },
    })
  },

  async discardDraft(request, context) {
    const row = await lockDraft(context.tx, request)
    const change = { state: 'discarded', endedAt: context.at } as const
    return changeAndLogDraft(context, row, { verb: 'draft.discard', change, before: { name: row.name } })
  },

  async rebaseDraft(request, context) {
    const row = await lockDraft(context.tx, request)
    const base = await loadLiveCatalogueVersion(context.tx, row.brand)
    const { files, overlaps } = await rebaseDraftFiles(context.tx, row)
    const change = { base, files, backTo: null }
    const reply = await changeAndLogDraft(context, row, {
      verb: 'draft.rebase',
      change,
      before: { base: row.base },
      after: { base, overlaps: overlaps.slice(0, mostLogged) },
    })
    return { ...reply, overlaps }
  },
}
