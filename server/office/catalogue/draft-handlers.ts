import type { catalogueCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import { findNewestChange } from '../../admin/catalogue-files/load/catalogue-changes.ts'
import type { Database } from '../../db/database.ts'
import type { LogChange } from '../log/log-change.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers, WriteContext } from '../office-handler.ts'
import { readLiveContent } from './draft-content.ts'
import {
  draftObject,
  getLiveNumber,
  getNumber,
  insertDraft,
  listDrafts,
  lockDraft,
  requireDraft,
  requireDraftSummary,
  toDraftView,
  toVersionView,
  updateDraft,
  type DraftRow,
  type DraftSummary,
} from './drafts.repository.ts'
import { compareFiles } from './merge-files.ts'
import { rebaseFiles } from './rebase-files.ts'
import { setPrices } from './set-prices.ts'
import { needsApproval } from './needs-approval.ts'

type Calls = Pick<
  typeof catalogueCalls,
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

/** Maximum number of changed entries that the log entry about a saved file lists. */
const mostLogged = 100

export const viewDraft = async (db: Database, row: DraftSummary) => toDraftView(row, await getLiveNumber(db, row.brand))

/** Locks and changes a draft, and appends a log entry. Returns the reply of the call. */
export async function writeDraft(
  context: WriteContext,
  row: DraftRow,
  {
    change,
    ...entry
  }: { change: Parameters<typeof updateDraft>[2] } & Pick<LogChange, 'verb' | 'before' | 'after' | 'note'>,
) {
  const draft = await viewDraft(context.tx, await updateDraft(context, row, change))
  await context.log({ ...entry, object: draftObject(row.id), brand: row.brand })
  return { draft }
}

/** Handlers for API calls that read and change drafts. */
export const draftHandlers: OfficeHandlers<Calls> = {
  async listDrafts({ brand }, { db, brands }) {
    const newest = await findNewestChange(db, brand)
    return {
      live: newest ? toVersionView(newest) : null,
      needsApproval: needsApproval(brands, brand),
      drafts: (await listDrafts(db, brand)).map((row) => toDraftView(row, getNumber(newest))),
    }
  },

  async getLiveFile({ brand, file }, { db }) {
    const newest = await findNewestChange(db, brand)
    return { live: newest ? toVersionView(newest) : null, content: (await readLiveContent(db, brand))[file] }
  },

  async startDraft({ brand, name }, context) {
    const base = await getLiveNumber(context.tx, brand)
    const row = await insertDraft(context, { brand, name, base, files: {} })
    await context.log({ verb: 'draft.start', object: draftObject(row.id), brand, after: { name, base } })
    return { draft: toDraftView(row, base) }
  },

  getDraft: async (request, { db }) => ({ draft: await viewDraft(db, await requireDraftSummary(db, request)) }),

  async getDraftFile({ file, ...request }, { db }) {
    const row = await requireDraft(db, request)
    const live = (await readLiveContent(db, row.brand))[file]
    const content = Object.hasOwn(row.files, file) ? row.files[file] : live
    return { draft: await viewDraft(db, row), content, live }
  },

  async saveDraftFile({ file, content, ...request }, context) {
    const row = await lockDraft(context.tx, request)
    const live = (await readLiveContent(context.tx, row.brand))[file]
    const { [file]: replaced = live, ...others } = row.files
    const changes = compareFiles(file, replaced, content === undefined ? live : content)
    return writeDraft(context, row, {
      verb: 'draft.saveFile',
      change: { files: content === undefined ? others : { ...others, [file]: content }, backTo: null },
      after: { file, changes: changes.slice(0, mostLogged), omitted: Math.max(0, changes.length - mostLogged) },
    })
  },

  async saveDraftPrices({ cells, ...request }, context) {
    const row = await lockDraft(context.tx, request)
    const goods = row.files.goods ?? (await readLiveContent(context.tx, row.brand)).goods
    const set = setPrices(goods, cells)
    if (!set) throw new OfficeError('notAllowed', { reason: 'unknownGoods' })
    return writeDraft(context, row, {
      verb: 'draft.savePrices',
      change: { files: { ...row.files, goods: set.goods }, backTo: null },
      after: { prices: set.changes.slice(0, mostLogged), omitted: Math.max(0, set.changes.length - mostLogged) },
    })
  },

  async discardDraft(request, context) {
    const row = await lockDraft(context.tx, request)
    const change = { state: 'discarded', endedAt: context.at } as const
    return writeDraft(context, row, { verb: 'draft.discard', change, before: { name: row.name } })
  },

  async rebaseDraft(request, context) {
    const row = await lockDraft(context.tx, request)
    const base = await getLiveNumber(context.tx, row.brand)
    const { files, overlaps } = await rebaseFiles(context.tx, row)
    const change = { base, files, backTo: null }
    const reply = await writeDraft(context, row, {
      verb: 'draft.rebase',
      change,
      before: { base: row.base },
      after: { base, overlaps: overlaps.slice(0, mostLogged) },
    })
    return { ...reply, overlaps }
  },
}
