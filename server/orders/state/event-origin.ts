import type { orderTimeline } from '../orders.tables.ts'

export interface EventOrigin {
  at: number
  source: (typeof orderTimeline.$inferInsert)['source']
}
