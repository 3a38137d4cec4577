import { subscribe } from 'valtio'
import { isEmbedded, session } from '../kernel/session/session.store.ts'
import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from '../purchase/selection.store.ts'
import { payRegion } from '../purchase/pay-region.ts'

/**
 * A cookie with the area, the game, the region of payment, the chosen language and whether a player is logged in. By it the gateway draws the next
 * page as this browser would show it.
 * Inside a game the link says all of it.
 */
function keepLastPlace(): void {
  if (isEmbedded() || session.area === null) return
  const language = storage.read(keys.language)
  const { clientId: game } = selection.chosen
  const region = payRegion()
  storage.write(keys.lastPlace, {
    area: session.area,
    ...(language === undefined ? {} : { language }),
    ...(game === undefined ? {} : { game }),
    ...(region === undefined ? {} : { region }),
    ...(session.user === null && session.linkCheck === 'done' ? {} : { player: true as const }),
  })
}

export function followLastPlace(): void {
  keepLastPlace()
  subscribe(session, keepLastPlace)
  subscribe(selection, keepLastPlace)
}
