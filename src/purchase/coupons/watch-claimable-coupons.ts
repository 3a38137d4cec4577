import { subscribeKey } from 'valtio/utils'
import { getClaimable } from '../../contract/calls/vip.calls.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../selection/selection.store.ts'
import { shop } from '../shop/shop.store.ts'
import { isVipStore } from './coupons.actions.ts'

/** Account and game of the last loaded count. */
let loadedKey = ''

/** Failures are ignored because the count only drives a badge. */
async function loadIfChanged(): Promise<void> {
  const { clientId } = selection.chosen
  const { user } = session
  const requested = `${clientId} ${user?.suid} ${isVipStore()}`
  if (requested === loadedKey) return
  loadedKey = requested
  shop.couponsAvailable = false
  if (!clientId || !user || !isVipStore()) return
  const result = await callGateway(getClaimable, { client_id: clientId })
  if (result.ok && requested === loadedKey) shop.couponsAvailable = result.data.claimable
}

/** Updates the badge of the coupon entry when the account or game changes. */
export function watchClaimableCoupons(): void {
  subscribeKey(shop, 'config', () => void loadIfChanged())
  subscribeKey(session, 'user', () => void loadIfChanged())
  subscribeKey(selection, 'chosen', () => void loadIfChanged())
  void loadIfChanged()
}
