import type { Database } from '../db/database.ts'
import { trackedEvents } from './tracking.tables.ts'

export type TrackingRepository = ReturnType<typeof createTrackingRepository>
export type TrackedRow = typeof trackedEvents.$inferInsert

/** Creates the repository that inserts events. Events that are already stored are ignored. */
export function createTrackingRepository(db: Database) {
  return {
    insert: async (rows: TrackedRow[]): Promise<void> => {
      await db.insert(trackedEvents).values(rows).onConflictDoNothing()
    },
  }
}
