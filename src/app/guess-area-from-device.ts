import { guessArea } from '../brands/area-guess/guess-area.ts'
import { session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { getTimeZone } from '../kernel/time/date-format.ts'

/**
 * Where nothing says where the player is, the clock and the languages of the browser do; the guess is shown where it can be changed.
 * Not for a link's game, which may not be sold there, and not for a player who was told that a region is not served: both are asked.
 */
export function guessAreaFromDevice(): void {
  const { brand, params } = session
  if (params.client_id !== undefined || window.location.pathname === '/notArea') return
  const area = guessArea(brand.areas, {
    timeZone: getTimeZone(),
    languages: navigator.languages,
  })
  if (area === undefined) return
  session.area = area
  storage.write(storageKeys.domainArea, area)
}
