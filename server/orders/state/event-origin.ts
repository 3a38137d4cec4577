import type { orderTimeline } from '../orders.tables.ts'

export interface EventOrigin {
  /** Unix time in seconds when the gateway received the event. */
  at: number
  source: (typeof orderTimeline.$inferInsert)['source']
}
