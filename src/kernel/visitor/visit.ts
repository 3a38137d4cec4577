import { storage } from '../storage/browser-storage.ts'
import { keys } from '../storage/storage-keys.table.ts'
import { uuid } from './uuid.ts'

/** A return after this begins a new visit. */
const visitMs = 30 * 60_000

/** One stay in one tab: events and payment starts carry the same id, so that a paid order counts for its visit. */
export interface Visit {
  readonly id: string
  /** Seconds since 1970. */
  readonly startedAt: number
  /** It begins with this look. */
  readonly isNew: boolean
}

export function visitAt(nowMs: number): Visit {
  const last = storage.read(keys.trackTimestamp) ?? 0
  const known = storage.read(keys.visit)
  storage.write(keys.trackTimestamp, nowMs)
  if (known !== undefined && nowMs - last < visitMs) return { ...known, isNew: false }
  const begun = { id: uuid(), startedAt: Math.floor(nowMs / 1000) }
  storage.write(keys.visit, begun)
  return { ...begun, isNew: true }
}
