import { subscribeKey } from 'valtio/utils'
import { getCumulativeStatus } from '../contract/calls/events.calls.ts'
import { send } from '../kernel/http/send.ts'
import { session } from '../kernel/session/session.store.ts'
import { selection } from './selection.store.ts'
import { shop } from './shop.store.ts'

/** Asked once an account and game, however often something about them changes. */
let askedFor = ''

/** Only a dot depends on it: an answer that does not come is no failure that anybody needs to hear of. */
async function look(): Promise<void> {
  const { clientId } = selection.chosen
  const { user } = session
  const isThere = shop.config?.cumulativeConfig.isHasCumulative ?? false
  const requested = `${clientId} ${user?.suid} ${isThere}`
  if (requested === askedFor) return
  askedFor = requested
  shop.giftsAvailable = false
  if (!clientId || !user || !isThere) return
  const result = await send(getCumulativeStatus, { client_id: clientId })
  if (result.ok && requested === askedFor) shop.giftsAvailable = result.data.claimable > 0
}

/** The red dot of the event entry: is there a gift to claim? */
export function followEventGifts(): void {
  subscribeKey(shop, 'config', () => void look())
  subscribeKey(session, 'user', () => void look())
  subscribeKey(selection, 'chosen', () => void look())
  void look()
}
