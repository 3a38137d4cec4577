import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { createUntouchedCheck } from '../../kernel/overlays/user-interaction.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { openCumulativeEventIfAllowed } from './event.ts'
import { openNewsIfDue } from './news.ts'

/**
 * Waits until every overlay is closed. Closing the result goes back in the history, which would close anything opened
 * earlier.
 */
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

/** Opens the news, otherwise the event, after the result of a purchase has been closed. */
async function openAfterPurchase(): Promise<void> {
  await whenNoOverlayIsOpen()
  const isClear = createUntouchedCheck()
  if (purchaseStore.current.state !== 'idle') return
  openNewsIfDue()
  await openCumulativeEventIfAllowed(isClear)
}

/** Excludes old orders opened from My. */
const visitMs = 3_600_000

const isPaidNow = (state: PurchaseState): boolean =>
  state.state === 'success' && Date.now() - state.order.createdAt < visitMs

let isFollowed = false

/** Runs once per page. News and events limit themselves to once a day. */
export function openNewsAfterPurchases(): void {
  if (isFollowed) return
  isFollowed = true
  let before = purchaseStore.current
  subscribeKey(purchaseStore, 'current', (state) => {
    const isDone = isPaidNow(before) && state.state === 'idle'
    before = state
    if (isDone) openAfterPurchase().catch(() => reportProblem('chunk', 'after purchase'))
  })
}
