import type * as v from 'valibot'
import type { catalogueCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { historyRow } from '../../../office/contract/entities/catalogue.ts'
import {
  findChange,
  findNewestChange,
  listChanges,
  type ChangeWithCounts,
} from '../../admin/catalogue-files/load/catalogue-changes.ts'
import { findStoredChanges, readChangedContent } from '../../admin/catalogue-files/load/versions.repository.ts'
import type { Database } from '../../db/database.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { draftObject, getNumber, insertDraft } from './drafts.repository.ts'
import { catalogueObject } from './log-publications.ts'
import { notAllowed } from './publish-draft.ts'
import { requestPublication } from './request-publication.ts'

type Calls = Pick<typeof catalogueCalls, 'listCatalogueHistory' | 'getCatalogueVersion' | 'rollBackCatalogue'>

const pageSize = 50

/** Log verb of a publication, by the source of the publication. */
const publicationVerbs = {
  office: 'draft.publish',
  commandLine: 'catalogue.load',
  upload: 'catalogue.upload',
} as const

/** Creates a function that converts a catalogue change to a row of the history. */
async function createHistoryView(
  db: Database,
  brand: string,
): Promise<(change: ChangeWithCounts) => v.InferInput<typeof historyRow>> {
  const live = getNumber(await findNewestChange(db, brand))
  const stored = await findStoredChanges(db, brand)
  return ({ number, at, by, note, source, approvedBy, backTo, counts }) => ({
    number,
    at,
    by,
    note,
    source,
    approvedBy,
    backTo,
    counts,
    isLive: number === live,
    isStored: stored.has(number),
  })
}

/** Handlers for API calls about the versions of a brand's catalogue. */
export const historyHandlers: OfficeHandlers<Calls> = {
  async listCatalogueHistory({ brand, before }, { db }) {
    const toView = await createHistoryView(db, brand)
    const rows = await listChanges(db, { brand, before, limit: pageSize + 1 })
    const versions = rows.slice(0, pageSize).map(toView)
    return { versions, next: rows.length > pageSize ? (versions.at(-1)?.number ?? null) : null }
  },

  async getCatalogueVersion({ brand, number }, { db }) {
    const change = await findChange(db, brand, number)
    if (!change) throw new OfficeError('notFound')
    const { counts, changes, omitted } = change.changes
    const toView = await createHistoryView(db, brand)
    return { version: toView({ ...change, counts }), changes, omitted }
  },

  async rollBackCatalogue({ brand, number, live, note }, context) {
    const { tx, log } = context
    const newest = await findNewestChange(tx, brand)
    if (getNumber(newest) !== live)
      throw new OfficeError(
        'changed',
        newest ? { change: { staff: newest.by, verb: publicationVerbs[newest.source], at: newest.at } } : {},
      )
    const content = await readChangedContent(tx, brand, number)
    if (!content) throw notAllowed('notStored')
    const name = `Back to version ${number}`
    const row = await insertDraft(context, { brand, name, base: live, files: content, backTo: number })
    const { draft, outcome, after } = await requestPublication(context, row, { note, publishAt: null })
    if (outcome === 'scheduled') throw new Error('a rollback without a time was scheduled')
    const entry = { brand, before: { version: live }, note }
    await log(
      outcome === 'published'
        ? { verb: 'catalogue.rollBack', object: catalogueObject(brand), ...entry, after }
        : { verb: 'draft.request', object: draftObject(row.id), ...entry, after: { backTo: number } },
    )
    return { draft, outcome }
  },
}
