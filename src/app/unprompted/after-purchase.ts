import { subscribe } from 'valtio'
import { subscribeKey } from 'valtio/utils'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { createPageUntouchedCheck } from '../../kernel/overlays/user-interaction.ts'
import { reportProblem } from '../../kernel/report-problem.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import type { PurchaseState } from '../../purchase/machine/purchase.types.ts'
import { openCumulativeTopUpEventIfAllowed } from './event.ts'
import { openNewsOverlayIfDue } from './news.ts'

/** Resolves when all overlays are closed, because closing the result would close a newer overlay. */
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

/** Opens the news, or else the event, after the purchase result is closed. */
async function openAfterPurchase(): Promise<void> {
  await whenNoOverlayIsOpen()
  const isClear = createPageUntouchedCheck()
  if (purchaseStore.current.state !== 'idle') return
  openNewsOverlayIfDue()
  await openCumulativeTopUpEventIfAllowed(isClear)
}

/** Maximum age in milliseconds of an order that counts as just bought. */
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
