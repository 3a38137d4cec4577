import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { officeCatalogueDrafts as drafts } from './catalogue-drafts.tables.ts'

/** Lists drafts that await approval and drafts whose scheduled publication failed, oldest first. */
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
