import { subscribeKey } from 'valtio/utils'
import { getCumulativeStatus } from '../../contract/calls/events.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { session } from '../../kernel/session/session.store.ts'
import { purchase } from '../machine/purchase.store.ts'
import { selection } from '../selection/selection.store.ts'
import { shop } from './shop.store.ts'

/** Account, game and event of the last loaded status. */
let loadedKey = ''

/** Failures are ignored because the status only drives a badge and one line of text. */
async function loadIfChanged(): Promise<void> {
  const { clientId } = selection.chosen
  const { user } = session
  const isThere = shop.config?.cumulativeConfig.isHasCumulative ?? false
  const requested = `${clientId} ${user?.suid} ${isThere}`
  if (requested === loadedKey) return
  loadedKey = requested
  Object.assign(shop, { giftsAvailable: false, nextGift: null })
  await loadStatus()
}

async function loadStatus(): Promise<void> {
  const requested = loadedKey
  const { clientId } = selection.chosen
  if (!clientId || !session.user || !shop.config?.cumulativeConfig.isHasCumulative) return
  const result = await callGateway(getCumulativeStatus, { client_id: clientId })
  if (!result.ok || requested !== loadedKey) return
  const { claimable, next = null } = result.data
  Object.assign(shop, { giftsAvailable: claimable > 0, nextGift: next })
}

/** Reloads the event badge and the next gift after account changes, game changes and purchases. */
export function watchEventGifts(): void {
  subscribeKey(shop, 'config', () => void loadIfChanged())
  subscribeKey(session, 'user', () => void loadIfChanged())
  subscribeKey(selection, 'chosen', () => void loadIfChanged())
  subscribeKey(purchase, 'current', ({ state }) => state === 'success' && void loadStatus())
  void loadIfChanged()
}
