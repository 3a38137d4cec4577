import { storage } from '../storage/browser-storage.ts'
import { storageKeys } from '../storage/storage-keys.table.ts'
import { createUuid } from './uuid.ts'

/** Idle time after which a new visit starts. */
const visitTimeoutMs = 30 * 60_000

/** A visit in one tab. Events and payment starts carry its id, so that an order can be attributed to its visit. */
export interface Visit {
  readonly id: string
  /** Seconds since 1970. */
  readonly startedAt: number
  readonly isNew: boolean
}

export function recordVisit(nowMs: number): Visit {
  const last = storage.read(storageKeys.trackTimestamp) ?? 0
  const known = storage.read(storageKeys.visit)
  storage.write(storageKeys.trackTimestamp, nowMs)
  if (known !== undefined && nowMs - last < visitTimeoutMs) return { ...known, isNew: false }
  const begun = { id: createUuid(), startedAt: Math.floor(nowMs / 1000) }
  storage.write(storageKeys.visit, begun)
  return { ...begun, isNew: true }
}
