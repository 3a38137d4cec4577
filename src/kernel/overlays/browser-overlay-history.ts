import { subscribe } from 'valtio'
import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'
import { closeOverlay, overlaysStore } from './overlays.store.ts'

let overlayHistory: OverlayHistory | undefined

/** Connects overlays to the browser history. Must be called once, before any overlay can open. */
export function connectOverlaysToBrowserHistory(page: Window = window): void {
  const created = createOverlayHistory(page.history, {
    depth: () => overlaysStore.stack.length,
    closeTop: () => closeOverlay(),
  })
  overlayHistory = created
  page.addEventListener('popstate', created.handlePopState)
  // Valtio batches changes, so an overlay that replaces another overlay reuses the history entry.
  subscribe(overlaysStore, created.sync)
}

export const syncOverlayHistory = (): void => overlayHistory?.sync()

/**
 * Runs the callback when the history entries of closed overlays have been removed, or immediately if there are none.
 */
export function runAfterOverlayHistorySettles(run: () => void): void {
  if (overlayHistory === undefined) run()
  else overlayHistory.whenSettled(run)
}

export const isOverlayHistoryPending = (): boolean => overlayHistory?.hasStaleEntries() ?? false

/** Sets whether the page is being left. Meanwhile, closed overlays keep their history entries. */
export const setIsLeavingPage = (is: boolean): void => overlayHistory?.setPageLeaving(is)
