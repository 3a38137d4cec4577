import { report } from '../report.ts'
import { cookieJar } from './cookie-jar.ts'
import type { Place } from './item.ts'
import { webStorage, type TextPlace } from './place.ts'
import { createStore } from './storage.ts'

const places: Record<Place, TextPlace> = {
  local: webStorage(() => localStorage),
  session: webStorage(() => sessionStorage),
  cookie: cookieJar(
    () => document,
    () => location.protocol === 'https:',
  ),
}

/** The browser's own storage, by the items of storage-keys.table.ts. */
export const storage = createStore({ places, now: Date.now, report })

/** Which places remember anything at all, found out by trying. */
export type StorageHealth = Readonly<Record<'local' | 'cookie', boolean>>

function remembers(place: TextPlace): boolean {
  const probe = 'storage_probe'
  try {
    place.set(probe, '1', undefined)
    const kept = place.get(probe) === '1'
    place.remove(probe)
    return kept
  } catch {
    return false
  }
}

/** Cookies off or a private mode without storage: the store works, but says what it will not remember. */
export const storageHealth = (): StorageHealth => ({
  local: remembers(places.local),
  cookie: remembers(places.cookie),
})
