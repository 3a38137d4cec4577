import { subscribe } from 'valtio'
import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'
import { closeOverlay, overlays } from './overlays.store.ts'

let overlayHistory: OverlayHistory | undefined

/** App calls it once, before anything can open. */
export function beginOverlayBack(page: Window = window): void {
  const joined = createOverlayHistory(page.history, {
    depth: () => overlays.stack.length,
    closeTop: () => closeOverlay(),
  })
  overlayHistory = joined
  page.addEventListener('popstate', joined.onPop)
  // Valtio gathers the changes of one tick: closing one overlay to open another keeps the entry.
  subscribe(overlays, joined.sync)
}

/** Runs after the first screen is usable: only a page that was reloaded, or come back to, has something to leave. */
export const syncOverlayHistory = (): void => overlayHistory?.sync()

/** For a change of route: after the entries of closed overlays are gone; at once where there are none. */
export function afterOverlays(run: () => void): void {
  if (overlayHistory === undefined) run()
  else overlayHistory.afterwards(run)
}

/** Entries of closed overlays are still to be left. */
export const isOverlayBackPending = (): boolean => overlayHistory?.isBehind() ?? false

/** Another page is on its way: what closes meanwhile leaves its history entry behind. */
export const setLeavingPage = (is: boolean): void => overlayHistory?.setLeaving(is)
