import { subscribe } from 'valtio'
import { runAfterOverlayHistorySettles } from '../../kernel/overlays/browser-overlay-history.ts'
import { overlaysStore } from '../../kernel/overlays/overlays.store.ts'
import { isOrderOnScreen } from './order-on-screen.ts'

/** Navigation events that may close the open order. The router dispatches `pushState` and `replaceState`. */
const navigationEvents = ['popstate', 'pushState', 'replaceState'] as const

/**
 * Callback to run once no order is on screen. Only the latest one is stored, because all callers pass equivalent ones.
 */
let pendingRun: (() => void) | undefined
let isWatching = false

function runIfClosed(): void {
  if (!pendingRun || isOrderOnScreen()) return
  const run = pendingRun
  pendingRun = undefined
  // Wait until the billing number is removed from the URL.
  runAfterOverlayHistorySettles(run)
}

/** Runs the callback as soon as no order is on screen. */
export function runAfterOrderClosed(run: () => void): void {
  pendingRun = run
  if (!isWatching) {
    isWatching = true
    subscribe(overlaysStore, runIfClosed)
    for (const move of navigationEvents) window.addEventListener(move, runIfClosed)
  }
  runIfClosed()
}
