import type { Database } from '../db/database.ts'
import { createTrackingHandlers } from './tracking.handlers.ts'
import { createTrackingRepository } from './tracking.repository.ts'

export const createTrackingService = (db: Database) => ({
  handlers: createTrackingHandlers(createTrackingRepository(db)),
})
