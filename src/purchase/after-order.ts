import { subscribe } from 'valtio'
import { whenOverlayHistorySettles } from '../kernel/overlays/browser-overlay-history.ts'
import { overlays } from '../kernel/overlays/overlays.store.ts'
import { isOrderInSight } from './order-in-sight.ts'

/** The last two are the router's own: the old layout's result is a page. */
const moves = ['popstate', 'pushState', 'replaceState'] as const

/** Of several that wait, the last one is run: they ask for the same. */
let waiting: (() => void) | undefined
let following = false

function look(): void {
  if (!waiting || isOrderInSight()) return
  const run = waiting
  waiting = undefined
  // By then the address has lost the order's number: what opens now must not keep it there.
  whenOverlayHistorySettles(run)
}

/** Runs once no order is looked at any more; at once where none is. */
export function afterOrder(run: () => void): void {
  waiting = run
  if (!following) {
    following = true
    subscribe(overlays, look)
    for (const move of moves) window.addEventListener(move, look)
  }
  look()
}
