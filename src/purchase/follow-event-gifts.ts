import { subscribeKey } from 'valtio/utils'
import { getCumulativeStatus } from '../contract/calls/events.calls.ts'
import { send } from '../kernel/http/send.ts'
import { session } from '../kernel/session/session.store.ts'
import { purchase } from './machine/purchase.store.ts'
import { selection } from './selection.store.ts'
import { shop } from './shop.store.ts'

/** Asked once an account and game, however often something about them changes, and once more after each purchase. */
let askedFor = ''

/** Only a dot and a line depend on it: an answer that does not come is no failure that anybody needs to hear of. */
async function look(): Promise<void> {
  const { clientId } = selection.chosen
  const { user } = session
  const isThere = shop.config?.cumulativeConfig.isHasCumulative ?? false
  const requested = `${clientId} ${user?.suid} ${isThere}`
  if (requested === askedFor) return
  askedFor = requested
  Object.assign(shop, { giftsAvailable: false, nextGift: null })
  await ask()
}

async function ask(): Promise<void> {
  const requested = askedFor
  const { clientId } = selection.chosen
  if (!clientId || !session.user || !shop.config?.cumulativeConfig.isHasCumulative) return
  const result = await send(getCumulativeStatus, { client_id: clientId })
  if (!result.ok || requested !== askedFor) return
  const { claimable, next = null } = result.data
  Object.assign(shop, { giftsAvailable: claimable > 0, nextGift: next })
}

/** The red dot of the event entry, and the next gift in the event's line. */
export function followEventGifts(): void {
  subscribeKey(shop, 'config', () => void look())
  subscribeKey(session, 'user', () => void look())
  subscribeKey(selection, 'chosen', () => void look())
  subscribeKey(purchase, 'current', ({ state }) => state === 'success' && void ask())
  void look()
}
