import { subscribe } from 'valtio'
import { whenOverlayHistorySettles } from '../../kernel/overlays/browser-overlay-history.ts'
import { overlays } from '../../kernel/overlays/overlays.store.ts'
import { isOrderOnScreen } from './order-on-screen.ts'

/** The router dispatches pushState and replaceState; in the old layout the result is a page. */
const navigationEvents = ['popstate', 'pushState', 'replaceState'] as const

/** Only the last callback is kept, because all callers do the same. */
let pendingRun: (() => void) | undefined
let isWatching = false

function runIfClosed(): void {
  if (!pendingRun || isOrderOnScreen()) return
  const run = pendingRun
  pendingRun = undefined
  // Wait until the order number has been removed from the URL.
  whenOverlayHistorySettles(run)
}

/** Runs the callback when no order is on screen, immediately if none is. */
export function runAfterOrderClosed(run: () => void): void {
  pendingRun = run
  if (!isWatching) {
    isWatching = true
    subscribe(overlays, runIfClosed)
    for (const move of navigationEvents) window.addEventListener(move, runIfClosed)
  }
  runIfClosed()
}
