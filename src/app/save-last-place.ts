import { subscribe } from 'valtio'
import { isJsonEqual } from '../kernel/is-json-equal.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'
import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from '../purchase/selection.store.ts'
import { payRegion } from '../purchase/pay-region.ts'

/**
 * What the gateway draws the next page by, so that it looks as this browser would show it: the area, the game, the region of payment, the chosen
 * language and whether a player is logged in. Inside a game the link says all of it.
 */
function getLastPlace() {
  if (isEmbedded() || session.area === null) return undefined
  const language = storage.read(storageKeys.language)
  const { clientId: game } = selection.chosen
  const region = payRegion()
  return {
    area: session.area,
    ...(language === undefined ? {} : { language }),
    ...(game === undefined ? {} : { game }),
    ...(region === undefined ? {} : { region }),
    ...(session.user === null && session.linkCheck === 'done' ? {} : { player: true as const }),
  }
}

let isDue = false

/** Another tab may have written the cookie since: it is read each time, never remembered. */
function saveIfChanged(): void {
  if (!isDue) return
  isDue = false
  const place = getLastPlace()
  if (place && !isJsonEqual(storage.read(storageKeys.lastLocation), place))
    storage.write(storageKeys.lastLocation, place)
}

/** After the task of a press: another process keeps the cookie, and a cheap phone waits 20 ms for each look at it. */
function scheduleSave(): void {
  if (isDue) return
  isDue = true
  void yieldToMain().then(saveIfChanged)
}

export function saveLastPlace(): void {
  const place = getLastPlace()
  // Each visit makes it last longer.
  if (place) storage.write(storageKeys.lastLocation, place)
  subscribe(session, scheduleSave)
  subscribe(selection, scheduleSave)
  window.addEventListener('pagehide', saveIfChanged)
}
