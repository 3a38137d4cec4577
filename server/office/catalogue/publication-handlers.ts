import {
  maxPublicationDelayDays,
  type officeCatalogueApiCalls,
} from '../../../office/contract/calls/catalogue.calls.ts'
import { describeChanges } from '../../admin/catalogue-files/load/describe-changes.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { compareDraftWithLiveCatalogue } from './draft-content.ts'
import { loadDraftView, changeAndLogDraft } from './draft-handlers.ts'
import { getDraftLogObject, lockDraft, requireDraft } from './drafts.repository.ts'
import { checkBeforePublication, createNotAllowedError } from './publish-draft.ts'
import { compareDraftWithRecentOrders } from './rehearsal/compare-draft-with-recent-orders.ts'
import { publishOrScheduleDraft, requestPublication } from './request-publication.ts'

type Calls = Pick<
  typeof officeCatalogueApiCalls,
  'diffDraft' | 'rehearseDraft' | 'publishDraft' | 'decideDraft' | 'withdrawDraft'
>

const daySeconds = 86_400

/** Column values that reopen a draft and clear its publication request. */
const unrequested = {
  state: 'open',
  requesterId: null,
  requestedBy: null,
  requestedAt: null,
  publishAt: null,
  dueAt: null,
  note: '',
  approvedBy: '',
} as const

const outcomeVerbs = {
  published: 'draft.publish',
  scheduled: 'draft.schedule',
  awaitsApproval: 'draft.request',
} as const

export const draftPublicationHandlers: OfficeHandlers<Calls> = {
  async diffDraft({ language, ...request }, { db, brands }) {
    const row = await requireDraft(db, request)
    const { diffs } = await compareDraftWithLiveCatalogue(db, row, brands)
    return { draft: await loadDraftView(db, row), ...describeChanges(diffs, language) }
  },

  async rehearseDraft({ language, ...request }, { db, brands, at }) {
    const row = await requireDraft(db, request)
    const { live, rows } = await compareDraftWithLiveCatalogue(db, row, brands)
    const rehearsal = await compareDraftWithRecentOrders(db, { brand: row.brand, live, draft: rows, language, at })
    return { draft: await loadDraftView(db, row), rehearsal }
  },

  publishDraft: {
    async prepare({ note, publishAt, ...request }, { db, brands, at }) {
      if (publishAt !== null && publishAt > at + maxPublicationDelayDays * daySeconds)
        throw createNotAllowedError('tooFar')
      const check = await checkBeforePublication(db, await requireDraft(db, request), brands)
      return async (context) => {
        const row = await lockDraft(context.tx, request)
        const { draft, outcome, after } = await requestPublication(context, row, check, { note, publishAt })
        const object = getDraftLogObject(row.id)
        await context.log({ verb: outcomeVerbs[outcome], object, brand: row.brand, after, note })
        return { draft, outcome }
      }
    },
  },

  decideDraft: {
    async prepare({ decision, note, ...request }, { db, brands }) {
      const isApproved = decision === 'approve'
      const check = isApproved ? await checkBeforePublication(db, await requireDraft(db, request), brands) : undefined
      return async (context) => {
        const { tx, actor, log } = context
        const row = await lockDraft(tx, request, ['awaiting'])
        if (row.requesterId === actor.staffId) throw createNotAllowedError('ownDraft')
        const { requesterId, requestedBy, requestedAt, publishAt } = row
        const before = { by: requestedBy, why: row.note, publishAt }
        const entry = { object: getDraftLogObject(row.id), brand: row.brand, before, note }
        if (!check) {
          const change = { verb: 'draft.decline', change: unrequested, ...entry }
          const { draft } = await changeAndLogDraft(context, row, change)
          return { draft, outcome: 'declined' }
        }
        if (requesterId === null || requestedBy === null || requestedAt === null)
          throw new Error('a draft awaits approval, but nobody asked for it')
        const { draft, outcome, after } = await publishOrScheduleDraft(context, row, check, {
          requesterId,
          requestedBy,
          requestedAt,
          note: row.note,
          publishAt,
          approvedBy: actor.name,
        })
        await log({ verb: 'draft.approve', ...entry, after })
        return { draft, outcome }
      }
    },
  },

  async withdrawDraft(request, context) {
    const row = await lockDraft(context.tx, request, ['awaiting', 'scheduled'])
    const before = { state: row.state, by: row.requestedBy, publishAt: row.publishAt }
    return changeAndLogDraft(context, row, { verb: 'draft.withdraw', change: unrequested, before })
  },
}
