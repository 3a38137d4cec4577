import { getOverlayDepth, overlayDepthKey } from './overlay-history.ts'
import { overlays } from './overlays.store.ts'
import { syncOverlayHistory } from './browser-overlay-history.ts'

/** The part of the Navigation API used here; some browsers lack it. */
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
 * Whether the entries below belong to this page. An overlay that opens during a reload marks the page's own entry,
 * and the entries below are then other pages. Without the Navigation API, returns true.
 */
function isEntryOfThisPage({ location, navigation }: PageLike, depth: number): boolean {
  const index = navigation?.currentEntry?.index
  if (navigation === undefined || index === undefined) return true
  const below = navigation.entries()[index - depth]?.url
  return below !== undefined && below !== null && new URL(below, location.href).pathname === location.pathname
}

/**
 * Handles a page that was loaded on an overlay's history entry: goes back to the page's own entry or, if it has none,
 * removes the mark.
 */
export function leaveStaleOverlayEntry(page: PageLike = window): void {
  const state: unknown = page.history.state
  const tooMany = getOverlayDepth(state) - overlays.stack.length
  if (tooMany <= 0) return
  if (isEntryOfThisPage(page, tooMany)) return syncOverlayHistory()
  page.history.replaceState({ ...(state as object), [overlayDepthKey]: overlays.stack.length }, '')
}
