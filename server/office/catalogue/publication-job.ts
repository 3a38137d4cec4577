import { and, asc, eq, lte } from 'drizzle-orm'
import { draftRefusals } from '../../../office/contract/catalogue-files.table.ts'
import { findBrandsWithRight } from '../../../office/contract/rights.table.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { appendLog } from '../log/append-log.ts'
import { OfficeError } from '../office-error.ts'
import { createId } from '../secrets.ts'
import { loadRoles } from '../sessions/sessions.repository.ts'
import { findStaff } from '../staff/staff.repository.ts'
import { officeCatalogueDrafts as drafts } from './catalogue-drafts.tables.ts'
import { draftObject, updateDraft, type DraftRow } from './drafts.repository.ts'
import { describePublished } from './log-publications.ts'
import { needsApproval } from './needs-approval.ts'
import { notAllowed, publishContent, requirePublishable } from './publish-draft.ts'

type Refusal = (typeof draftRefusals)[number]

/**
 * Creates the job that publishes scheduled drafts when they are due. A draft that can no longer be published is open
 * again, with the reason.
 */
export const createPublicationJob = (brandByKey: (key: string) => Brand | undefined) => ({
  due: drafts.dueAt,
  runBatch: ({ db, now }: { db: Database; now: () => number }): Promise<boolean> =>
    runInTransaction(db, (tx) => publishNextDraft(tx, brandByKey, now())),
})

/** Publishes or refuses the next due draft. Returns false if there is none. */
async function publishNextDraft(
  tx: Transaction,
  brandByKey: (key: string) => Brand | undefined,
  at: number,
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.state, 'scheduled'), lte(drafts.dueAt, at)))
    .orderBy(asc(drafts.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!row) return false
  const brands = [brandByKey(row.brand) ?? []].flat()
  const actor = await loadRequester(tx, row)
  const context = { tx, actor, at }
  const log = (verb: string, after: unknown) =>
    appendLog(
      tx,
      actor,
      {
        verb,
        object: draftObject(row.id),
        brand: row.brand,
        after,
        note: row.note,
        right: 'publishCatalogue',
        requestId: createId(),
      },
      at,
    )
  try {
    assertRights(actor, row, brands)
    const content = await requirePublishable(tx, row, brands)
    const { requestedBy, approvedBy, note } = row
    const change = await publishContent(tx, row, content, { by: requestedBy ?? '', approvedBy, note, at })
    await updateDraft(context, row, { state: 'published', dueAt: null, published: change.version, endedAt: at })
    await log('draft.publish', describePublished(change))
  } catch (error) {
    const refusal = findRefusal(error)
    if (!refusal) throw error
    await updateDraft(context, row, { state: 'open', dueAt: null, approvedBy: '', refusal, refusedAt: at })
    await log('draft.refuse', { reason: refusal })
  }
  return true
}

/** Loads the person who scheduled the draft, with their roles of today. */
async function loadRequester(tx: Transaction, { requesterId, requestedBy }: DraftRow): Promise<OfficeActor> {
  const staff = await findStaff(tx, requesterId ?? '')
  const roles = staff?.state === 'active' ? await loadRoles(tx, staff.id) : []
  return { staffId: requesterId ?? '', name: requestedBy ?? '', roles, address: '', sessionId: 'schedule' }
}

/** Throws if the person has lost the right since, or if the brand needs a second person by now. */
function assertRights({ roles }: OfficeActor, { brand, approvedBy }: DraftRow, brands: readonly Brand[]): void {
  const allowed = findBrandsWithRight(roles, 'publishCatalogue')
  const isAllowed = allowed === 'all' || allowed.includes(brand)
  if (!isAllowed || (needsApproval(brands, brand) && approvedBy === '')) throw notAllowed('rights')
}

const findRefusal = (error: unknown): Refusal | undefined =>
  error instanceof OfficeError ? draftRefusals.find((reason) => reason === error.failure.reason) : undefined
