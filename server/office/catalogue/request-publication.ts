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
import { createNotAllowedError, publishDraftContent, requirePublishable } from './publish-draft.ts'

/** Request to publish a draft: who requested it, why, and for when. */
export interface PublicationRequest {
  readonly requesterId: string
  readonly requestedBy: string
  readonly requestedAt: number
  readonly note: string
  /** Time at which the draft is to be published; null to publish at once. */
  readonly publishAt: number | null
  /** Name of the person who approved the publication; empty without an approval. */
  readonly approvedBy: string
}

type Outcome = 'published' | 'scheduled' | 'awaitsApproval'

interface Requested<Result extends Outcome> {
  readonly draft: DraftRowView
  readonly outcome: Result
  /** New values that the log entry records. */
  readonly after: unknown
}

/**
 * Publishes a draft at once or schedules it. Throws if the draft cannot be published. A draft for a later time is
 * checked now too, so that the person learns of mistakes immediately.
 */
export async function publishOrScheduleDraft(
  context: WriteContext,
  row: DraftRow,
  request: PublicationRequest,
): Promise<Requested<'published' | 'scheduled'>> {
  const { tx, brands, at } = context
  const { note, publishAt, approvedBy, requestedBy: by } = request
  const isLater = publishAt !== null && publishAt > at
  if (isLater) await assertNoneScheduled(tx, row.brand)
  const content = await requirePublishable(tx, row, brands)
  if (isLater) {
    const scheduled = await updateDraft(context, row, { ...request, state: 'scheduled', dueAt: publishAt })
    return { draft: mapDraftToView(scheduled, row.base), outcome: 'scheduled', after: { publishAt, approvedBy } }
  }
  const change = await publishDraftContent(tx, row, content, { by, approvedBy, note, at })
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

/**
 * Throws if another draft of the brand is scheduled. Publishing that draft would make this one outdated, so that this
 * one could not be published at its time.
 */
async function assertNoneScheduled(tx: Transaction, brand: string): Promise<void> {
  if (await hasScheduledDraft(tx, brand)) throw createNotAllowedError('otherScheduled')
}

/**
 * Publishes or schedules a draft. If the brand requires approval, the draft waits until a second person approves it.
 */
export async function requestPublication(
  context: WriteContext,
  row: DraftRow,
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
  if (!needsPublicationApproval(brands, row.brand)) return publishOrScheduleDraft(context, row, request)
  if (publishAt !== null && publishAt > at) await assertNoneScheduled(tx, row.brand)
  await requirePublishable(tx, row, brands)
  const draft = await updateDraft(context, row, { ...request, state: 'awaiting' })
  return {
    draft: mapDraftToView(draft, await loadLiveCatalogueVersion(tx, row.brand)),
    outcome: 'awaitsApproval',
    after: { publishAt },
  }
}
