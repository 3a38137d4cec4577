import { and, asc, eq, lte } from 'drizzle-orm'
import { publicationRefusalReasons } from '../../../office/contract/catalogue-files.table.ts'
import { findBrandsWithRight } from '../../../office/contract/rights.table.ts'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import type { OfficeActor } from '../actor.ts'
import { appendLog } from '../log/append-log.ts'
import { OfficeError } from '../office-error.ts'
import { createId } from '../secrets.ts'
import { loadRoles } from '../sessions/sessions.repository.ts'
import { findStaff } from '../staff/staff.repository.ts'
import { officeCatalogueDrafts as drafts } from './catalogue-drafts.tables.ts'
import { getDraftLogObject, updateDraft, type DraftRow } from './drafts.repository.ts'
import { describePublicationForLog } from './log-publications.ts'
import { needsPublicationApproval } from './needs-publication-approval.ts'
import { checkBeforePublication, createNotAllowedError, publishDraftContent } from './publish-draft.ts'

type Refusal = (typeof publicationRefusalReasons)[number]

interface JobDeps {
  readonly db: Database
  readonly now: () => number
  readonly onError: (error: unknown) => void
}

interface PublicationDeps {
  readonly brandByKey: (key: string) => Brand | undefined
  /** Returns the database that stores the staff. */
  readonly getHome: () => Database
}

/** Seconds until a failed publication is retried, for example after a database error. */
const retrySeconds = 60

/** Creates the job that publishes scheduled drafts. A draft that cannot be published is reopened with the reason. */
export const createPublicationJob = ({ brandByKey, getHome }: PublicationDeps) => ({
  due: drafts.dueAt,
  async runBatch({ db, now, onError }: JobDeps): Promise<boolean> {
    const at = now()
    const row = await findDueDraft(db, at)
    if (!row) return false
    try {
      const requester = await loadRequester(getHome(), row)
      await publishDueDraft(db, row, { brands: [brandByKey(row.brand) ?? []].flat(), at, actor: requester })
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

/** Postpones a draft's next attempt, so that other due drafts are not blocked. */
const postpone = (db: Database, row: DraftRow, dueAt: number) =>
  db.update(drafts).set({ dueAt }).where(isUnchanged(row))

interface DueContext {
  readonly brands: readonly Brand[]
  readonly at: number
  /** Person who requested the publication. */
  readonly actor: OfficeActor
}

/** Publishes a due draft or stores why the publication failed. */
async function publishDueDraft(db: Database, row: DraftRow, { brands, at, actor }: DueContext): Promise<void> {
  const check = await checkBeforePublication(db, row, brands)
  await runInTransaction(db, async (tx) => {
    const [unchanged] = await tx.select({ id: drafts.id }).from(drafts).where(isUnchanged(row)).for('update')
    if (!unchanged) return
    const context = { tx, actor, at }
    const { brand, note } = row
    const object = getDraftLogObject(row.id)
    const log = (verb: string, after: unknown) =>
      appendLog(tx, actor, { verb, object, brand, after, note, right: 'publishCatalogue', requestId: createId() }, at)
    try {
      assertRights(actor, row, brands)
      const { requestedBy, approvedBy } = row
      const change = await publishDraftContent(tx, row, check, { by: requestedBy ?? '', approvedBy, note, at })
      await updateDraft(context, row, { state: 'published', dueAt: null, published: change.version, endedAt: at })
      await log('draft.publish', describePublicationForLog(change))
    } catch (error) {
      const refusal = findRefusal(error)
      if (!refusal) throw error
      await updateDraft(context, row, { state: 'open', dueAt: null, approvedBy: '', refusal, refusedAt: at })
      await log('draft.refuse', { reason: refusal })
    }
  })
}

/** Loads the person who requested the publication, with their current roles. */
async function loadRequester(home: Database, { requesterId, requestedBy }: DraftRow): Promise<OfficeActor> {
  const staff = await findStaff(home, requesterId ?? '')
  const roles = staff?.state === 'active' ? await loadRoles(home, staff.id) : []
  return { staffId: requesterId ?? '', name: requestedBy ?? '', roles, address: '', sessionId: 'schedule' }
}

/**
 * Throws if the person who requested the publication may no longer publish, or if the brand now requires an approval
 * that is missing.
 */
function assertRights({ roles }: OfficeActor, { brand, approvedBy }: DraftRow, brands: readonly Brand[]): void {
  const allowed = findBrandsWithRight(roles, 'publishCatalogue')
  const isAllowed = allowed === 'all' || allowed.includes(brand)
  if (!isAllowed || (needsPublicationApproval(brands, brand) && approvedBy === ''))
    throw createNotAllowedError('rights')
}

const findRefusal = (error: unknown): Refusal | undefined =>
  error instanceof OfficeError ? publicationRefusalReasons.find((reason) => reason === error.failure.reason) : undefined
