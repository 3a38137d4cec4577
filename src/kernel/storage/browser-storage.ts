import { reportProblem } from '../report-problem.ts'
import { createCookieBackend } from './cookie-backend.ts'
import type { StorageBackendName } from './stored-item.ts'
import { createWebStorageBackend, type StorageBackend } from './storage-backends.ts'
import { createAppStorage } from './storage.ts'

const backends: Record<StorageBackendName, StorageBackend> = {
  local: createWebStorageBackend(() => localStorage),
  session: createWebStorageBackend(() => sessionStorage),
  cookie: createCookieBackend(
    () => document,
    () => location.protocol === 'https:',
  ),
}

export const browserStorage = createAppStorage({ backends, now: () => Date.now(), report: reportProblem })

/** Availability of each storage backend. */
export type StorageAvailability = Readonly<Record<'local' | 'cookie', boolean>>

function canPersist(place: StorageBackend): boolean {
  const probe = 'storage_probe'
  try {
    place.set(probe, '1', undefined)
    const isStored = place.get(probe) === '1'
    place.remove(probe)
    return isStored
  } catch {
    return false
  }
}

/**
 * Tests the storage backends. If a backend is blocked, the store works but warns the player that nothing can be saved.
 */
export const checkStorageAvailability = (): StorageAvailability => ({
  local: canPersist(backends.local),
  cookie: canPersist(backends.cookie),
})
