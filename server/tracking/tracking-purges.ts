import { createPurgeJob } from '../db/purge-job.ts'
import { trackedEvents } from './tracking.tables.ts'

export const createTrackingPurgeJobs = (keepDays: number) => [
  createPurgeJob({
    due: trackedEvents.receivedAt,
    keepDays,
    table: trackedEvents,
    key: [trackedEvents.brand, trackedEvents.key],
  }),
]
