import { and, asc, eq, ne } from 'drizzle-orm'
import type { officeSavedViewsApiCalls } from '../../../office/contract/calls/views.calls.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { OfficeError } from '../office-error.ts'
import type { OfficeHandlers } from '../office-handler.ts'
import { createId } from '../secrets.ts'
import { officeSavedViews } from './views.tables.ts'

/** Maximum number of views per person. The Orders page has no room for more tabs. */
const mostViews = 20

const { id, name, query, isDefault } = officeSavedViews

const isOwn = (staffId: string) => eq(officeSavedViews.staffId, staffId)

const loadViews = (db: Database, staffId: string) =>
  db.select({ id, name, query, isDefault }).from(officeSavedViews).where(isOwn(staffId)).orderBy(asc(name), asc(id))

/** Handlers for the user's own saved views. Changes are not logged because only that user sees the views. */
export const savedViewHandlers: OfficeHandlers<typeof officeSavedViewsApiCalls> = {
  listViews: async (_request, { db, actor }) => ({ views: await loadViews(db, actor.staffId) }),

  saveView: ({ id: viewId = createId(), ...view }, { db, actor: { staffId } }) =>
    runInTransaction(db, async (tx) => {
      const others = and(isOwn(staffId), ne(id, viewId))
      if ((await tx.$count(officeSavedViews, others)) >= mostViews)
        throw new OfficeError('notAllowed', { reason: 'tooManyViews' })
      await tx
        .insert(officeSavedViews)
        .values({ staffId, id: viewId, ...view })
        .onConflictDoUpdate({ target: [officeSavedViews.staffId, id], set: view })
      if (view.isDefault) await tx.update(officeSavedViews).set({ isDefault: false }).where(others)
      return { views: await loadViews(tx, staffId) }
    }),

  async deleteView({ id: viewId }, { db, actor: { staffId } }) {
    await db.delete(officeSavedViews).where(and(isOwn(staffId), eq(id, viewId)))
    return { views: await loadViews(db, staffId) }
  },
}
