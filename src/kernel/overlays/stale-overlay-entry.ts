import { depthOf, mark } from './overlay-history.ts'
import { overlays } from './overlays.store.ts'
import { syncOverlayHistory } from './overlay-back.ts'

/** The used part of the Navigation API; some browsers have none. */
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
 * An overlay that opens while its page is reloaded marks the entry of the page itself: the entries below are other pages then.
 * A browser without the API is taken at its word.
 */
function isOverThisPage({ location, navigation }: PageLike, depth: number): boolean {
  const index = navigation?.currentEntry?.index
  if (navigation === undefined || index === undefined) return true
  const below = navigation.entries()[index - depth]?.url
  return below !== undefined && below !== null && new URL(below, location.href).pathname === location.pathname
}

/** A page loaded on the entry of an overlay goes back to its own entry; where it has none, it takes the mark off instead. */
export function leaveStaleEntry(page: PageLike = window): void {
  const state: unknown = page.history.state
  const tooMany = depthOf(state) - overlays.stack.length
  if (tooMany <= 0) return
  if (isOverThisPage(page, tooMany)) return syncOverlayHistory()
  page.history.replaceState({ ...(state as object), [mark]: overlays.stack.length }, '')
}
