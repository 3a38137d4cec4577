import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { overlays } from '../../kernel/overlays/overlays.store.ts'
import { watchForInteraction } from '../../kernel/overlays/user-interaction.ts'
import { report } from '../../kernel/report.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { openEvent } from './event.ts'
import { openNews } from './news.ts'

/** The result goes with a step back in the history: what opened sooner would be closed by it. */
const untilNoOverlay = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (overlays.stack.length > 0) return
      stop()
      resolve()
    }
    const stop = subscribe(overlays, look)
    look()
  })

/** What waits for a purchase, once its result has been closed: the news, else the event. */
async function openAfterPurchase(): Promise<void> {
  await untilNoOverlay()
  const isClear = watchForInteraction()
  if (purchase.current.state !== 'idle') return
  openNews()
  await openEvent(isClear)
}

/** An order that is opened in My long after it was paid is no purchase of this visit. */
const visitMs = 3_600_000

const isPaidNow = (state: PurchaseState): boolean =>
  state.state === 'success' && Date.now() - state.order.createdAt < visitMs

let isFollowed = false

/** Once a page. Each of them counts its days, so later purchases of the day open nothing. */
export function watchPurchases(): void {
  if (isFollowed) return
  isFollowed = true
  let before = purchase.current
  subscribeKey(purchase, 'current', (state) => {
    const isDone = isPaidNow(before) && state.state === 'idle'
    before = state
    if (isDone) openAfterPurchase().catch(() => report('chunk', 'after purchase'))
  })
}
