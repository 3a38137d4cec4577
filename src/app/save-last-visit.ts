import { subscribe } from 'valtio'
import { isJsonEqual } from '../kernel/is-json-equal.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'
import { isEmbeddedInGame, sessionStore } from '../kernel/session/session.store.ts'
import { browserStorage } from '../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../kernel/storage/stored-items.table.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { getPayRegion } from '../purchase/selection/pay-region.ts'

/**
 * Returns the data from which the gateway renders the next page for this browser. Undefined inside a game, whose link
 * contains this data.
 */
function getLastVisit() {
  if (isEmbeddedInGame() || sessionStore.area === null) return undefined
  const language = browserStorage.read(browserStorageItems.language)
  const { clientId: game } = selectionStore.chosen
  const region = getPayRegion()
  return {
    area: sessionStore.area,
    ...(language === undefined ? {} : { language }),
    ...(game === undefined ? {} : { game }),
    ...(region === undefined ? {} : { region }),
    ...(sessionStore.user === null && sessionStore.linkCheck === 'done' ? {} : { player: true as const }),
  }
}

let isDue = false

/** Saves the data unless the cookie already contains it. */
function saveIfChanged(): void {
  if (!isDue) return
  isDue = false
  const place = getLastVisit()
  if (place && !isJsonEqual(browserStorage.read(browserStorageItems.lastLocation), place))
    browserStorage.write(browserStorageItems.lastLocation, place)
}

/** Saves in a later task, because reading a cookie takes 20 ms on a cheap phone. */
function scheduleSave(): void {
  if (isDue) return
  isDue = true
  void yieldToMain().then(saveIfChanged)
}

export function startSavingLastVisit(): void {
  const place = getLastVisit()
  // Write the cookie on each visit, so that it does not expire.
  if (place) browserStorage.write(browserStorageItems.lastLocation, place)
  subscribe(sessionStore, scheduleSave)
  subscribe(selectionStore, scheduleSave)
  window.addEventListener('pagehide', saveIfChanged)
}
