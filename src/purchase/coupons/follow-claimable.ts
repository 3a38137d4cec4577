import { subscribeKey } from 'valtio/utils'
import { getClaimable } from '../../contract/calls/vip.calls.ts'
import { send } from '../../kernel/http/send.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../selection.store.ts'
import { shop } from '../shop.store.ts'
import { vipVersion } from './coupons.actions.ts'

/** Asked once an account and game, however often something about them changes. */
let askedFor = ''

/** Only a dot depends on it: an answer that does not come is no failure that anybody needs to hear of. */
async function look(): Promise<void> {
  const { clientId } = selection.chosen
  const { user } = session
  const requested = `${clientId} ${user?.suid} ${vipVersion()}`
  if (requested === askedFor) return
  askedFor = requested
  shop.couponsAvailable = false
  if (!clientId || !user || !vipVersion()) return
  const result = await send(getClaimable, { client_id: clientId })
  if (result.ok && requested === askedFor) shop.couponsAvailable = result.data.claimable
}

/** The red dot of the coupon entry: is there something to claim? */
export function followClaimable(): void {
  subscribeKey(shop, 'config', () => void look())
  subscribeKey(session, 'user', () => void look())
  subscribeKey(selection, 'chosen', () => void look())
  void look()
}
