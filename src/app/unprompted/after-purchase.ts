import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { createPageUntouchedCheck } from '../../kernel/overlays/user-interaction.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { shopStore } from '../../purchase/shop/shop.store.ts'
import { openCumulativeTopUpEventIfAllowed } from './event.ts'
import { openNewsOverlayIfDue } from './news.ts'

/** Resolves when the condition becomes true for the store. */
const whenTrue = (store: object, holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const resolveIfTrue = () => {
      if (!holds()) return
      stop()
      resolve()
    }
    const stop = subscribe(store, resolveIfTrue)
    resolveIfTrue()
  })

/**
 * Opens the news, or else the event, after the player has closed the result of a purchase. The page config, which says
 * whether to open them, may still be loading. Does nothing if the player presses something in the meantime.
 */
async function openAfterPurchase(): Promise<void> {
  // An overlay that is opened above the result would be closed together with it.
  await whenTrue(overlaysStore, () => overlaysStore.stack.length === 0)
  const isClear = createPageUntouchedCheck()
  await whenTrue(shopStore, () => shopStore.configSettled)
  if (purchaseStore.current.state !== 'idle' || !isClear()) return
  openNewsOverlayIfDue()
  await openCumulativeTopUpEventIfAllowed(isClear)
}

/** Age in milliseconds up to which an order counts as just bought. */
const visitMs = 3_600_000

const isPaidNow = (state: PurchaseState): boolean =>
  state.state === 'success' && Date.now() - state.order.createdAt < visitMs

let isFollowed = false

/**
 * Watches for finished purchases and then opens news or events if they are due. Call this before the order of a link is
 * opened, because the player can close its result before the page is idle. Later calls on the same page have no effect.
 */
export function openNewsOverlayAfterPurchases(): void {
  if (isFollowed) return
  isFollowed = true
  let before = purchaseStore.current
  subscribeKey(purchaseStore, 'current', (state) => {
    const isDone = isPaidNow(before) && state.state === 'idle'
    before = state
    if (isDone) openAfterPurchase().catch(() => reportProblem('chunk', 'after purchase'))
  })
}
