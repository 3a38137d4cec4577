import type { Database } from '../db/database.ts'
import { createTrackingHandlers } from './tracking.handlers.ts'
import { createTrackingRepository } from './tracking.repository.ts'

export const createTracking = (db: Database) => ({ handlers: createTrackingHandlers(createTrackingRepository(db)) })
