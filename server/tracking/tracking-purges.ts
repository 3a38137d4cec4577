import { purge } from '../db/purge.ts'
import { trackedEvents } from './tracking.tables.ts'

export const trackingPurges = (keepDays: number) => [
  purge({
    due: trackedEvents.receivedAt,
    keepDays,
    table: trackedEvents,
    key: [trackedEvents.brand, trackedEvents.key],
  }),
]
