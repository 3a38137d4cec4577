import { subscribeKey } from 'valtio/utils'
import { getClaimableCouponStatus } from '../../contract/calls/vip.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../selection/selection.store.ts'
import { shopStore } from '../shop/shop.store.ts'
import { isVipEnabledInShop } from './coupons.actions.ts'

/** Key of the last loaded status. Consists of game, account and VIP availability. */
let loadedKey = ''

/** Loads the status if the key has changed. Failures are ignored, because the status only drives a badge. */
async function loadIfChanged(): Promise<void> {
  const { clientId } = selectionStore.chosen
  const { user } = sessionStore
  const requested = `${clientId} ${user?.suid} ${isVipEnabledInShop()}`
  if (requested === loadedKey) return
  loadedKey = requested
  shopStore.couponsAvailable = false
  if (!clientId || !user || !isVipEnabledInShop()) return
  const result = await callGateway(getClaimableCouponStatus, { client_id: clientId })
  if (result.ok && requested === loadedKey) shopStore.couponsAvailable = result.data.claimable
}

/** Updates the badge of the coupon entry when the account or game changes. */
export function updateCouponBadge(): void {
  subscribeKey(shopStore, 'config', () => void loadIfChanged())
  subscribeKey(sessionStore, 'user', () => void loadIfChanged())
  subscribeKey(selectionStore, 'chosen', () => void loadIfChanged())
  void loadIfChanged()
}
