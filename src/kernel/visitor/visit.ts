import { storage } from '../storage/browser-storage.ts'
import { storageKeys } from '../storage/storage-keys.table.ts'
import { createUuid } from './uuid.ts'

/** Idle time in milliseconds after which a new visit starts. */
const visitTimeoutMs = 30 * 60_000

/** A visit in one tab. Events and payment starts include its id, so that orders can be attributed to visits. */
export interface Visit {
  readonly id: string
  /** Unix time in seconds. */
  readonly startedAt: number
  readonly isNew: boolean
}

export function recordVisit(nowMs: number): Visit {
  const lastActivityMs = storage.read(storageKeys.trackTimestamp) ?? 0
  const current = storage.read(storageKeys.visit)
  storage.write(storageKeys.trackTimestamp, nowMs)
  if (current !== undefined && nowMs - lastActivityMs < visitTimeoutMs) return { ...current, isNew: false }
  const started = { id: createUuid(), startedAt: Math.floor(nowMs / 1000) }
  storage.write(storageKeys.visit, started)
  return { ...started, isNew: true }
}
