import { and, count, desc, eq, getTableColumns, inArray, not, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { catalogueFileNames } from '../../../office/contract/catalogue-files.table.ts'
import type { catalogueVersionSchema, DraftRowView } from '../../../office/contract/entities/catalogue.ts'
import { findNewestCatalogueChange, type ChangeSummary } from '../../admin/catalogue-files/load/catalogue-changes.ts'
import { initialCatalogueVersion } from '../../admin/catalogue-files/load/versions.repository.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { createConflictError } from '../log/newest-change.ts'
import { OfficeError } from '../office-error.ts'
import type { WriteContext } from '../office-handler.ts'
import { createId } from '../secrets.ts'
import { officeCatalogueDrafts as drafts } from './catalogue-drafts.tables.ts'

export type DraftRow = typeof drafts.$inferSelect
/** Draft without its files, which can be megabytes long. */
export type DraftSummary = Omit<DraftRow, 'files'>

interface DraftKey {
  readonly brand: string
  readonly draft: string
}

export const getDraftLogObject = (id: string): string => `draft:${id}`

/** Maximum number of published and discarded drafts in the list. */
const mostEnded = 20
const editable = ['open', 'awaiting', 'scheduled'] as const
/** Maximum number of open, scheduled and approval-pending drafts per brand. */
const mostDrafts = 50

const isEditable = inArray(drafts.state, [...editable])
export const isDraftEnded = ({ state }: Pick<DraftSummary, 'state'>): boolean => !editable.some((one) => one === state)
const ofKey = ({ brand, draft }: DraftKey) => and(eq(drafts.id, draft), eq(drafts.brand, brand))

const { files: _files, ...summary } = getTableColumns(drafts)

/** Lists the brand's editable drafts, then the latest published and discarded drafts. */
export async function listDrafts(db: Database, brand: string): Promise<DraftSummary[]> {
  const list = (hasState: SQL, limit: number) =>
    db
      .select(summary)
      .from(drafts)
      .where(and(eq(drafts.brand, brand), hasState))
      .orderBy(desc(drafts.changedAt), desc(drafts.id))
      .limit(limit)
  return [...(await list(isEditable, mostDrafts)), ...(await list(not(isEditable), mostEnded))]
}

const countEditableDrafts = async (db: Database, brand: string): Promise<number> => {
  const [row] = await db
    .select({ drafts: count() })
    .from(drafts)
    .where(and(eq(drafts.brand, brand), isEditable))
  return row?.drafts ?? 0
}

export async function hasScheduledDraft(db: Database, brand: string): Promise<boolean> {
  return (await db.$count(drafts, and(eq(drafts.brand, brand), eq(drafts.state, 'scheduled')))) > 0
}

export async function requireDraftSummary(db: Database, key: DraftKey): Promise<DraftSummary> {
  const [row] = await db.select(summary).from(drafts).where(ofKey(key))
  if (!row) throw new OfficeError('notFound')
  return row
}

export async function requireDraft(db: Database, key: DraftKey): Promise<DraftRow> {
  const [row] = await db.select().from(drafts).where(ofKey(key))
  if (!row) throw new OfficeError('notFound')
  return row
}

/** Locks a draft for a change. Throws if the draft's version is outdated or its state does not allow the change. */
export async function lockDraft(
  tx: Transaction,
  key: DraftKey & { readonly version: number },
  states: readonly DraftRow['state'][] = ['open'],
): Promise<DraftRow> {
  const [row] = await tx.select().from(drafts).where(ofKey(key)).for('update')
  if (!row) throw new OfficeError('notFound')
  if (row.version !== key.version) throw await createConflictError(tx, getDraftLogObject(row.id), [key.brand])
  if (!states.includes(row.state))
    throw new OfficeError('notAllowed', {
      reason: isDraftEnded(row) ? 'draftEnded' : 'locked',
    })
  return row
}

/** Writes a change to a locked draft and clears the refusal of an earlier publication. */
export async function updateDraft(
  { tx, actor, at }: Pick<WriteContext, 'tx' | 'actor' | 'at'>,
  row: DraftRow,
  change: Partial<typeof drafts.$inferInsert>,
): Promise<DraftRow> {
  const [changed] = await tx
    .update(drafts)
    .set({
      version: row.version + 1,
      changedBy: actor.name,
      changedAt: at,
      refusal: null,
      refusedAt: null,
      ...change,
    })
    .where(eq(drafts.id, row.id))
    .returning()
  if (!changed) throw new Error('a locked draft is missing')
  return changed
}

export async function insertDraft(
  { tx, actor, at }: Pick<WriteContext, 'tx' | 'actor' | 'at'>,
  draft: Pick<typeof drafts.$inferInsert, 'brand' | 'name' | 'base' | 'files' | 'backTo'>,
): Promise<DraftRow> {
  // Rollbacks are exempt from the draft limit, because a rollback must always be possible.
  if (draft.backTo == null && (await countEditableDrafts(tx, draft.brand)) >= mostDrafts)
    throw new OfficeError('notAllowed', { reason: 'tooManyDrafts' })
  const by = { createdBy: actor.name, createdAt: at, changedBy: actor.name, changedAt: at }
  const [row] = await tx
    .insert(drafts)
    .values({ id: createId(), version: 1, state: 'open', ...draft, ...by })
    .returning()
  if (!row) throw new Error('a draft was not inserted')
  return row
}

/**
 * Returns the number of a brand's live catalogue version. Before the first publication, it is the number under which
 * the existing catalogue will be stored.
 */
export const getCatalogueVersionNumber = (newest: ChangeSummary | undefined): number =>
  newest?.number ?? initialCatalogueVersion

export const loadLiveCatalogueVersion = async (db: Database, brand: string): Promise<number> =>
  getCatalogueVersionNumber(await findNewestCatalogueChange(db, brand))

export const mapChangeToVersionView = ({
  number,
  at,
  by,
  note,
}: ChangeSummary): v.InferInput<typeof catalogueVersionSchema> => ({
  number,
  at,
  by,
  note,
})

/** Converts a draft to the API response. `live` is the number of the brand's live catalogue version. */
export function mapDraftToView(row: DraftSummary, live: number): DraftRowView {
  const { id, name, version, state, base, backTo, createdBy, createdAt, changedBy, changedAt } = row
  const { approvedBy, publishAt, published } = row
  return {
    id,
    name,
    version,
    state,
    base,
    backTo,
    createdBy,
    createdAt,
    changedBy,
    changedAt,
    approvedBy,
    publishAt,
    published,
    isOutdated: !isDraftEnded(row) && base !== live,
    files: catalogueFileNames.filter((file) => row.fileNames.includes(file)),
    requested:
      row.requesterId === null
        ? null
        : {
            staffId: row.requesterId,
            by: row.requestedBy ?? '',
            at: row.requestedAt ?? 0,
            note: row.note,
          },
    refusal:
      row.refusal === null
        ? null
        : {
            reason: row.refusal,
            at: row.refusedAt ?? 0,
          },
  }
}
