import { subscribe } from 'valtio'
import { nextTurn } from '../kernel/startup/next-turn.ts'
import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from '../purchase/selection.store.ts'
import { payRegion } from '../purchase/pay-region.ts'

let kept: string | undefined
let isDue = false

/**
 * A cookie with the area, the game, the region of payment, the chosen language and whether a player is logged in. By it the gateway draws the next
 * page as this browser would show it.
 * Inside a game the link says all of it.
 */
function keepLastPlace(): void {
  isDue = false
  if (isEmbedded() || session.area === null) return
  const language = storage.read(keys.language)
  const { clientId: game } = selection.chosen
  const region = payRegion()
  const place = {
    area: session.area,
    ...(language === undefined ? {} : { language }),
    ...(game === undefined ? {} : { game }),
    ...(region === undefined ? {} : { region }),
    ...(session.user === null && session.linkCheck === 'done' ? {} : { player: true as const }),
  }
  const text = JSON.stringify(place)
  if (text === kept) return
  kept = text
  storage.write(keys.lastPlace, place)
}

/** After the task of a press: another process keeps the cookie, and a cheap phone waits 20 ms for each look at it. */
function keepInTurn(): void {
  if (isDue) return
  isDue = true
  void nextTurn().then(() => isDue && keepLastPlace())
}

export function followLastPlace(): void {
  keepLastPlace()
  subscribe(session, keepInTurn)
  subscribe(selection, keepInTurn)
  window.addEventListener('pagehide', () => isDue && keepLastPlace())
}
