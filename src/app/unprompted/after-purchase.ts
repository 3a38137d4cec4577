import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { createPageUntouchedCheck } from '../../kernel/overlays/user-interaction.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { openCumulativeTopUpEventIfAllowed } from './event.ts'
import { openNewsOverlayIfDue } from './news.ts'

/** Resolves when no overlay is open. An overlay that is opened above the result would be closed together with it. */
const whenNoOverlayIsOpen = (): Promise<void> =>
  new Promise((resolve) => {
    const resolveIfClosed = () => {
      if (overlaysStore.stack.length > 0) return
      stop()
      resolve()
    }
    const stop = subscribe(overlaysStore, resolveIfClosed)
    resolveIfClosed()
  })

/** Opens the news, or else the event, after the player has closed the result of a purchase. */
async function openAfterPurchase(): Promise<void> {
  await whenNoOverlayIsOpen()
  const isClear = createPageUntouchedCheck()
  if (purchaseStore.current.state !== 'idle') return
  openNewsOverlayIfDue()
  await openCumulativeTopUpEventIfAllowed(isClear)
}

/** Age in milliseconds up to which an order counts as just bought. */
const visitMs = 3_600_000

const isPaidNow = (state: PurchaseState): boolean =>
  state.state === 'success' && Date.now() - state.order.createdAt < visitMs

let isFollowed = false

/**
 * Watches for finished purchases and then opens news or events if they are due. Later calls on the same page have no
 * effect.
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
