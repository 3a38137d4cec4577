import type { Database } from '../db/database.ts'
import { createTrackingHandlers } from './tracking.handlers.ts'
import { createTrackingRepository } from './tracking.repository.ts'

/** What visitors did, as pages tell it. */
export const createTracking = (db: Database) => ({ handlers: createTrackingHandlers(createTrackingRepository(db)) })
