import { guessAreaFromHints } from '../brands/area-guess/guess-area.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { getPlayerTimeZone } from '../kernel/time/date-format.ts'

/**
 * Guesses the area from the time zone and the languages. Skipped on /notArea and for links to a game, because the game
 * may not be sold in the guessed area.
 */
export function guessAreaFromDevice(): void {
  const { brand, params } = sessionStore
  if (params.client_id !== undefined || window.location.pathname === '/notArea') return
  const area = guessAreaFromHints(brand.areas, {
    timeZone: getPlayerTimeZone(),
    languages: navigator.languages,
  })
  if (area === undefined) return
  sessionStore.area = area
  browserStorage.write(browserStorageItems.domainArea, area)
}
