import type { DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { WriteContext } from '../office-handler.ts'
import { getLiveNumber, hasScheduledDraft, toDraftView, updateDraft, type DraftRow } from './drafts.repository.ts'
import { describePublished } from './log-publications.ts'
import { needsApproval } from './needs-approval.ts'
import { notAllowed, publishContent, requirePublishable } from './publish-draft.ts'

/** Person who wants to publish a draft, why, and when. */
export interface PublicationRequest {
  readonly requesterId: string
  readonly requestedBy: string
  readonly requestedAt: number
  readonly note: string
  /** Null for now. */
  readonly publishAt: number | null
  /** Person who approved it; empty if nobody has yet. */
  readonly approvedBy: string
}

type Outcome = 'published' | 'scheduled' | 'awaitsApproval'

interface Requested<Result extends Outcome> {
  readonly draft: DraftRowView
  readonly outcome: Result
  /** Values for the log entry. */
  readonly after: unknown
}

/**
 * Publishes a draft at once or schedules it. Throws if it cannot be published, which is also checked for a later time,
 * so that the person hears about mistakes now.
 */
export async function completePublication(
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
    return { draft: toDraftView(scheduled, row.base), outcome: 'scheduled', after: { publishAt, approvedBy } }
  }
  const change = await publishContent(tx, row, content, { by, approvedBy, note, at })
  const published = {
    ...request,
    ...({ publishAt: null, state: 'published', published: change.version, endedAt: at } as const),
  }
  return {
    draft: toDraftView(await updateDraft(context, row, published), change.version),
    outcome: 'published',
    after: describePublished(change),
  }
}

/**
 * Throws if a draft of the brand is scheduled. Once that is published, any other draft is outdated, so a second one would
 * never be published.
 */
async function assertNoneScheduled(tx: Transaction, brand: string): Promise<void> {
  if (await hasScheduledDraft(tx, brand)) throw notAllowed('otherScheduled')
}

/** Publishes or schedules a draft. If the brand needs a second person, the draft waits for their decision instead. */
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
  if (!needsApproval(brands, row.brand)) return completePublication(context, row, request)
  if (publishAt !== null && publishAt > at) await assertNoneScheduled(tx, row.brand)
  await requirePublishable(tx, row, brands)
  const draft = await updateDraft(context, row, { ...request, state: 'awaiting' })
  return {
    draft: toDraftView(draft, await getLiveNumber(tx, row.brand)),
    outcome: 'awaitsApproval',
    after: { publishAt },
  }
}
