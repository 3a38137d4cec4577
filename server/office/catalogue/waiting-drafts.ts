import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { officeCatalogueDrafts as drafts } from './catalogue-drafts.tables.ts'

/**
 * Lists the drafts that wait for a second person, and those that could not be published at their time and have not been
 * changed since. The oldest come first.
 */
export const listWaitingDrafts = (db: Database) =>
  db
    .select({
      id: drafts.id,
      brand: drafts.brand,
      name: drafts.name,
      state: drafts.state,
      requesterId: drafts.requesterId,
      requestedBy: drafts.requestedBy,
      requestedAt: drafts.requestedAt,
      note: drafts.note,
      refusal: drafts.refusal,
      refusedAt: drafts.refusedAt,
    })
    .from(drafts)
    .where(or(eq(drafts.state, 'awaiting'), and(eq(drafts.state, 'open'), isNotNull(drafts.refusal))))
    .orderBy(asc(drafts.changedAt))
