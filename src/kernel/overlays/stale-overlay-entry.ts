import { readOverlayDepthFromHistory, overlayDepthHistoryKey } from './overlay-history.ts'
import { overlaysStore } from './overlays.store.ts'
import { syncOverlayHistory } from './browser-overlay-history.ts'

/** Part of the Navigation API that is used here. Some browsers lack this API. */
interface NavigationLike {
  readonly currentEntry: { readonly index: number } | null
  entries(): readonly { readonly url: string | null }[]
}
interface PageLike {
  readonly history: Pick<History, 'state' | 'replaceState'>
  readonly location: Pick<Location, 'pathname' | 'href'>
  readonly navigation?: NavigationLike
}

/**
 * Returns true if the page's own history entry is below the overlay's entry. It is not if an overlay opened during a
 * reload and marked the page's own entry. Returns true if the Navigation API is missing.
 */
function isEntryOfThisPage({ location, navigation }: PageLike, depth: number): boolean {
  const index = navigation?.currentEntry?.index
  if (navigation === undefined || index === undefined) return true
  const below = navigation.entries()[index - depth]?.url
  return below !== undefined && below !== null && new URL(below, location.href).pathname === location.pathname
}

/**
 * Handles a page that was loaded on the history entry of an overlay. Goes back to the page's own entry, or removes the
 * mark if there is no such entry.
 */
export function leaveStaleOverlayHistoryEntry(page: PageLike = window): void {
  const state: unknown = page.history.state
  const tooMany = readOverlayDepthFromHistory(state) - overlaysStore.stack.length
  if (tooMany <= 0) return
  if (isEntryOfThisPage(page, tooMany)) return syncOverlayHistory()
  page.history.replaceState({ ...(state as object), [overlayDepthHistoryKey]: overlaysStore.stack.length }, '')
}
