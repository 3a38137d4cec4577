import type { Database } from '../db/database.ts'
import { trackedEvents } from './tracking.tables.ts'

export type TrackingRepository = ReturnType<typeof trackingRepository>
export type TrackedRow = typeof trackedEvents.$inferInsert

/** What visitors did. Told again, it is there already. */
export function trackingRepository(db: Database) {
  return {
    keep: async (rows: TrackedRow[]): Promise<void> => {
      await db.insert(trackedEvents).values(rows).onConflictDoNothing()
    },
  }
}
