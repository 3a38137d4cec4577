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

interface JobDeps {
  readonly db: Database
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

/** Seconds until a draft is tried again whose publication has failed, for example because the database was busy. */
const retrySeconds = 60

/**
 * Creates the job that publishes scheduled drafts when they are due. A draft that can no longer be published is open
 * again, with the reason.
 */
export const createPublicationJob = (brandByKey: (key: string) => Brand | undefined) => ({
  due: drafts.dueAt,
  async runBatch({ db, now, onError }: JobDeps): Promise<boolean> {
    const at = now()
    const row = await findDueDraft(db, at)
    if (!row) return false
    try {
      await publishDueDraft(db, row, { brands: [brandByKey(row.brand) ?? []].flat(), at })
    } catch (error) {
      onError(error)
      await postpone(db, row, at + retrySeconds)
    }
    return true
  },
})

async function findDueDraft(db: Database, at: number): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.state, 'scheduled'), lte(drafts.dueAt, at)))
    .orderBy(asc(drafts.dueAt))
    .limit(1)
  return row
}

const isUnchanged = ({ id, version }: DraftRow) =>
  and(eq(drafts.id, id), eq(drafts.version, version), eq(drafts.state, 'scheduled'))

/** Sets the time of the next try. Until then, the draft delays no other one. */
const postpone = (db: Database, row: DraftRow, dueAt: number) =>
  db.update(drafts).set({ dueAt }).where(isUnchanged(row))

interface DueContext {
  readonly brands: readonly Brand[]
  readonly at: number
}

/** Publishes or refuses a due draft. */
async function publishDueDraft(db: Database, row: DraftRow, { brands, at }: DueContext): Promise<void> {
  // The check may take a minute, so it ends before the transaction, which finds out whether anything has changed since.
  const checked = requirePublishable(db, row, brands)
  await Promise.allSettled([checked])
  await runInTransaction(db, async (tx) => {
    const [unchanged] = await tx.select({ id: drafts.id }).from(drafts).where(isUnchanged(row)).for('update')
    if (!unchanged) return
    const actor = await loadRequester(tx, row)
    const context = { tx, actor, at }
    const { brand, note } = row
    const object = draftObject(row.id)
    const log = (verb: string, after: unknown) =>
      appendLog(tx, actor, { verb, object, brand, after, note, right: 'publishCatalogue', requestId: createId() }, at)
    try {
      assertRights(actor, row, brands)
      const { requestedBy, approvedBy } = row
      const change = await publishContent(tx, row, await checked, { by: requestedBy ?? '', approvedBy, note, at })
      await updateDraft(context, row, { state: 'published', dueAt: null, published: change.version, endedAt: at })
      await log('draft.publish', describePublished(change))
    } catch (error) {
      const refusal = findRefusal(error)
      if (!refusal) throw error
      await updateDraft(context, row, { state: 'open', dueAt: null, approvedBy: '', refusal, refusedAt: at })
      await log('draft.refuse', { reason: refusal })
    }
  })
}

/** Loads the person who scheduled the draft, with their roles of today. */
async function loadRequester(tx: Transaction, { requesterId, requestedBy }: DraftRow): Promise<OfficeActor> {
  const staff = await findStaff(tx, requesterId ?? '')
  const roles = staff?.state === 'active' ? await loadRoles(tx, staff.id) : []
  return { staffId: requesterId ?? '', name: requestedBy ?? '', roles, address: '', sessionId: 'schedule' }
}

/** Throws if the person has since lost the right, or if the brand now needs a second person. */
function assertRights({ roles }: OfficeActor, { brand, approvedBy }: DraftRow, brands: readonly Brand[]): void {
  const allowed = findBrandsWithRight(roles, 'publishCatalogue')
  const isAllowed = allowed === 'all' || allowed.includes(brand)
  if (!isAllowed || (needsApproval(brands, brand) && approvedBy === '')) throw notAllowed('rights')
}

const findRefusal = (error: unknown): Refusal | undefined =>
  error instanceof OfficeError ? draftRefusals.find((reason) => reason === error.failure.reason) : undefined
