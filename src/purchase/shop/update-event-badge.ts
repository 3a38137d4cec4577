import { subscribeKey } from 'valtio/utils'
import { getCumulativeTopUpStatus } from '../../contract/calls/events.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { purchaseStore } from '../machine/purchase.store.ts'
import { selectionStore } from '../selection/selection.store.ts'
import { shopStore } from './shop.store.ts'

/** Key of the last loaded status. Consists of game, account and event availability. */
let loadedKey = ''

/**
 * Loads the status if the key has changed. Failures are ignored, because the status only drives a badge and its text.
 */
async function loadIfChanged(): Promise<void> {
  const { clientId } = selectionStore.chosen
  const { user } = sessionStore
  const isThere = shopStore.config?.cumulativeConfig.isHasCumulative ?? false
  const requested = `${clientId} ${user?.suid} ${isThere}`
  if (requested === loadedKey) return
  loadedKey = requested
  Object.assign(shopStore, { giftsAvailable: false, nextGift: null })
  await loadStatus()
}

async function loadStatus(): Promise<void> {
  const requested = loadedKey
  const { clientId } = selectionStore.chosen
  if (!clientId || !sessionStore.user || !shopStore.config?.cumulativeConfig.isHasCumulative) return
  const result = await callGateway(getCumulativeTopUpStatus, { client_id: clientId })
  if (!result.ok || requested !== loadedKey) return
  const { claimable, next = null } = result.data
  Object.assign(shopStore, { giftsAvailable: claimable > 0, nextGift: next })
}

/** Reloads the event badge and the next gift after a purchase and when the account or the game changes. */
export function updateEventBadge(): void {
  subscribeKey(shopStore, 'config', () => void loadIfChanged())
  subscribeKey(sessionStore, 'user', () => void loadIfChanged())
  subscribeKey(selectionStore, 'chosen', () => void loadIfChanged())
  subscribeKey(purchaseStore, 'current', ({ state }) => state === 'success' && void loadStatus())
  void loadIfChanged()
}
