import type { orderTimeline } from '../orders.tables.ts'

export interface EventOrigin {
  /** When the gateway heard of it: seconds since 1970. */
  at: number
  source: (typeof orderTimeline.$inferInsert)['source']
}
