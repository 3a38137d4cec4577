import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { WriteContext } from '../office-handler.ts'
import {
  loadLiveCatalogueVersion,
  hasScheduledDraft,
  mapDraftToView,
  updateDraft,
  type DraftRow,
} from './drafts.repository.ts'
import { describePublicationForLog } from './log-publications.ts'
import { needsPublicationApproval } from './needs-publication-approval.ts'
import { createNotAllowedError, publishDraftContent, requireCheckedContent, type DraftCheck } from './publish-draft.ts'

export interface PublicationRequest {
  readonly requesterId: string
  readonly requestedBy: string
  readonly requestedAt: number
  readonly note: string
  /** Scheduled publication time; null for immediate publication. */
  readonly publishAt: number | null
  /** Approver's name; empty if no approval was needed. */
  readonly approvedBy: string
}

type Outcome = 'published' | 'scheduled' | 'awaitsApproval'

interface Requested<Result extends Outcome> {
  readonly draft: DraftRowView
  readonly outcome: Result
  /** Values after the change, for the log entry. */
  readonly after: unknown
}

/**
 * Publishes a checked draft now, or schedules its publication. Scheduled drafts are checked now as well, so mistakes are
 * reported at once.
 */
export async function publishOrScheduleDraft(
  context: WriteContext,
  row: DraftRow,
  check: DraftCheck,
  request: PublicationRequest,
): Promise<Requested<'published' | 'scheduled'>> {
  const { tx, at } = context
  const { note, publishAt, approvedBy, requestedBy: by } = request
  const isLater = publishAt !== null && publishAt > at
  if (isLater) await assertNoneScheduled(tx, row.brand)
  if (isLater) {
    await requireCheckedContent(tx, check)
    const scheduled = await updateDraft(context, row, { ...request, state: 'scheduled', dueAt: publishAt })
    return { draft: mapDraftToView(scheduled, row.base), outcome: 'scheduled', after: { publishAt, approvedBy } }
  }
  const change = await publishDraftContent(tx, row, check, { by, approvedBy, note, at })
  const published = {
    ...request,
    ...({ publishAt: null, state: 'published', published: change.version, endedAt: at } as const),
  }
  return {
    draft: mapDraftToView(await updateDraft(context, row, published), change.version),
    outcome: 'published',
    after: describePublicationForLog(change),
  }
}

/** Throws if another draft of the brand is scheduled. It would be published first and make this draft outdated. */
async function assertNoneScheduled(tx: Transaction, brand: string): Promise<void> {
  if (await hasScheduledDraft(tx, brand)) throw createNotAllowedError('otherScheduled')
}

/** Publishes or schedules a draft, or requests approval if the brand requires it. */
export async function requestPublication(
  context: WriteContext,
  row: DraftRow,
  check: DraftCheck,
  { note, publishAt }: Pick<PublicationRequest, 'note' | 'publishAt'>,
): Promise<Requested<Outcome>> {
  const { tx, actor, brands, at } = context
  const request = {
    requesterId: actor.staffId,
    requestedBy: actor.name,
    requestedAt: at,
    note,
    publishAt,
    approvedBy: '',
  }
  if (!needsPublicationApproval(brands, row.brand)) return publishOrScheduleDraft(context, row, check, request)
  if (publishAt !== null && publishAt > at) await assertNoneScheduled(tx, row.brand)
  await requireCheckedContent(tx, check)
  const draft = await updateDraft(context, row, { ...request, state: 'awaiting' })
  return {
    draft: mapDraftToView(draft, await loadLiveCatalogueVersion(tx, row.brand)),
    outcome: 'awaitsApproval',
    after: { publishAt },
  }
}
