import { subscribe } from 'valtio'
import { createOverlayHistory, type OverlayHistory } from './overlay-history.ts'
import { closeOverlay, overlays } from './overlays.store.ts'

let overlayHistory: OverlayHistory | undefined

/** Must be called once, before any overlay can open. */
export function connectOverlayHistory(page: Window = window): void {
  const created = createOverlayHistory(page.history, {
    depth: () => overlays.stack.length,
    closeTop: () => closeOverlay(),
  })
  overlayHistory = created
  page.addEventListener('popstate', created.handlePopState)
  // Valtio batches changes: replacing one overlay with another reuses its history entry.
  subscribe(overlays, created.sync)
}

export const syncOverlayHistory = (): void => overlayHistory?.sync()

/** Runs after the history entries of closed overlays are gone; immediately if there are none. */
export function whenOverlayHistorySettles(run: () => void): void {
  if (overlayHistory === undefined) run()
  else overlayHistory.whenSettled(run)
}

export const isOverlayHistoryPending = (): boolean => overlayHistory?.hasStaleEntries() ?? false

/** While the page is leaving, closed overlays keep their history entries. */
export const setPageLeaving = (is: boolean): void => overlayHistory?.setPageLeaving(is)
