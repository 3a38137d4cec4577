import type * as v from 'valibot'
import type { officeCatalogueApiCalls } from '../../../office/contract/calls/catalogue.calls.ts'
import type { catalogueHistoryRowSchema } from '../../../office/contract/entities/catalogue.ts'
import {
  findCatalogueChange,
  findNewestCatalogueChange,
  listCatalogueChanges,
  type ChangeWithCounts,
} from '../../admin/catalogue-files/load/catalogue-changes.ts'
import { findRestorableChanges, readChangedContent } from '../../admin/catalogue-files/load/versions.repository.ts'
import type { Database } from '../../db/database.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { getDraftLogObject, getCatalogueVersionNumber, insertDraft } from './drafts.repository.ts'
import { getCatalogueLogObject } from './log-publications.ts'
import { checkBeforePublication, createNotAllowedError } from './publish-draft.ts'
import { requestPublication } from './request-publication.ts'

type Calls = Pick<typeof officeCatalogueApiCalls, 'listCatalogueHistory' | 'getCatalogueVersion' | 'rollBackCatalogue'>

const pageSize = 50

const publicationVerbs = {
  office: 'draft.publish',
  commandLine: 'catalogue.load',
  upload: 'catalogue.upload',
} as const

async function createHistoryView(
  db: Database,
  brand: string,
): Promise<(change: ChangeWithCounts) => v.InferInput<typeof catalogueHistoryRowSchema>> {
  const live = getCatalogueVersionNumber(await findNewestCatalogueChange(db, brand))
  const stored = await findRestorableChanges(db, brand)
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

export const catalogueHistoryHandlers: OfficeHandlers<Calls> = {
  async listCatalogueHistory({ brand, before }, { db }) {
    const toView = await createHistoryView(db, brand)
    const rows = await listCatalogueChanges(db, { brand, before, limit: pageSize + 1 })
    const versions = rows.slice(0, pageSize).map(toView)
    return { versions, next: rows.length > pageSize ? (versions.at(-1)?.number ?? null) : null }
  },

  async getCatalogueVersion({ brand, number }, { db }) {
    const change = await findCatalogueChange(db, brand, number)
    if (!change) throw new OfficeError('notFound')
    const { counts, changes, omitted } = change.changes
    const toView = await createHistoryView(db, brand)
    return { version: toView({ ...change, counts }), changes, omitted }
  },

  rollBackCatalogue: {
    async prepare({ brand, number, live, note }, { db, brands }) {
      const files = await readChangedContent(db, brand, number)
      const check = files && (await checkBeforePublication(db, { brand, base: live, files }, brands))
      return async (context) => {
        const { tx, log } = context
        const newest = await findNewestCatalogueChange(tx, brand)
        if (getCatalogueVersionNumber(newest) !== live)
          throw new OfficeError(
            'changed',
            newest ? { change: { staff: newest.by, verb: publicationVerbs[newest.source], at: newest.at } } : {},
          )
        if (!check) throw createNotAllowedError('notStored')
        const name = `Back to version ${number}`
        const row = await insertDraft(context, { brand, name, base: live, files, backTo: number })
        const { draft, outcome, after } = await requestPublication(context, row, check, { note, publishAt: null })
        if (outcome === 'scheduled') throw new Error('a rollback without a time was scheduled')
        const entry = { brand, before: { version: live }, note }
        await log(
          outcome === 'published'
            ? { verb: 'catalogue.rollBack', object: getCatalogueLogObject(brand), ...entry, after }
            : { verb: 'draft.request', object: getDraftLogObject(row.id), ...entry, after: { backTo: number } },
        )
        return { draft, outcome }
      }
    },
  },
}
