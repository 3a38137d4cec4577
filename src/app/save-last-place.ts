import { subscribe } from 'valtio'
import { isJsonEqual } from '../kernel/is-json-equal.ts'
import { yieldToMain } from '../kernel/startup/yield-to-main.ts'
import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from '../purchase/selection/selection.store.ts'
import { getPayRegion } from '../purchase/selection/pay-region.ts'

/**
 * Returns what the gateway needs to render the next page for this browser: area, game, payment region, language, and
 * whether a player is logged in. Undefined inside a game, whose link has all of it.
 */
function getLastPlace() {
  if (isEmbedded() || session.area === null) return undefined
  const language = storage.read(storageKeys.language)
  const { clientId: game } = selection.chosen
  const region = getPayRegion()
  return {
    area: session.area,
    ...(language === undefined ? {} : { language }),
    ...(game === undefined ? {} : { game }),
    ...(region === undefined ? {} : { region }),
    ...(session.user === null && session.linkCheck === 'done' ? {} : { player: true as const }),
  }
}

let isDue = false

/** Compares with the cookie itself, because another tab may have written it. */
function saveIfChanged(): void {
  if (!isDue) return
  isDue = false
  const place = getLastPlace()
  if (place && !isJsonEqual(storage.read(storageKeys.lastLocation), place))
    storage.write(storageKeys.lastLocation, place)
}

/** Runs after the task of a tap, because reading a cookie takes a cheap phone 20 ms. */
function scheduleSave(): void {
  if (isDue) return
  isDue = true
  void yieldToMain().then(saveIfChanged)
}

export function startSavingLastPlace(): void {
  const place = getLastPlace()
  // Each visit extends its lifetime.
  if (place) storage.write(storageKeys.lastLocation, place)
  subscribe(session, scheduleSave)
  subscribe(selection, scheduleSave)
  window.addEventListener('pagehide', saveIfChanged)
}
