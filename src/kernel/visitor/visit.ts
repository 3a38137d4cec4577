import { browserStorage } from '../storage/browser-storage.ts'
import { browserStorageItems } from '../storage/stored-items.table.ts'
import { createUuid } from './uuid.ts'

/** Idle time in milliseconds after which a new visit starts. */
const visitTimeoutMs = 30 * 60_000

/** Visit in one tab. Events and start requests include the visit id, so that orders can be attributed to visits. */
export interface Visit {
  readonly id: string
  /** Unix time in seconds. */
  readonly startedAt: number
  readonly isNew: boolean
}

export function startOrContinueVisit(nowMs: number): Visit {
  const lastActivityMs = browserStorage.read(browserStorageItems.trackTimestamp) ?? 0
  const current = browserStorage.read(browserStorageItems.visit)
  browserStorage.write(browserStorageItems.trackTimestamp, nowMs)
  if (current !== undefined && nowMs - lastActivityMs < visitTimeoutMs) return { ...current, isNew: false }
  const started = { id: createUuid(), startedAt: Math.floor(nowMs / 1000) }
  browserStorage.write(browserStorageItems.visit, started)
  return { ...started, isNew: true }
}
