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

/** Returns true if this page's history entry is below the overlay's entry, or if the Navigation API is missing. */
function isEntryOfThisPage({ location, navigation }: PageLike, depth: number): boolean {
  const index = navigation?.currentEntry?.index
  if (navigation === undefined || index === undefined) return true
  const below = navigation.entries()[index - depth]?.url
  return below !== undefined && below !== null && new URL(below, location.href).pathname === location.pathname
}

/**
 * Handles a page that was loaded on an overlay's history entry. Goes back to the page's own entry, or removes the mark
 * from the entry.
 */
export function leaveStaleOverlayHistoryEntry(page: PageLike = window): void {
  const state: unknown = page.history.state
  const tooMany = readOverlayDepthFromHistory(state) - overlaysStore.stack.length
  if (tooMany <= 0) return
  if (isEntryOfThisPage(page, tooMany)) return syncOverlayHistory()
  page.history.replaceState({ ...(state as object), [overlayDepthHistoryKey]: overlaysStore.stack.length }, '')
}
