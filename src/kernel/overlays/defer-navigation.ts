import { runAfterOverlayHistorySettles, isOverlayHistoryPending, setIsLeavingPage } from './browser-overlay-history.ts'

/** Part of the Navigation API that is used here. Some browsers lack this API. */
interface NavigateEventLike {
  readonly navigationType: string
  readonly cancelable: boolean
  readonly formData: unknown
  readonly downloadRequest: unknown
  readonly destination: { readonly url: string; readonly sameDocument: boolean }
  preventDefault(): void
}
interface PageLike {
  readonly location: Pick<Location, 'assign' | 'replace' | 'reload'>
  readonly navigation?: { addEventListener(type: 'navigate', run: (event: NavigateEventLike) => void): void }
}

const navigationMethods: Readonly<Record<string, (location: PageLike['location'], url: string) => void>> = {
  push: (location, url) => location.assign(url),
  replace: (location, url) => location.replace(url),
  reload: (location) => location.reload(),
}

/**
 * Milliseconds after which a page that is still open no longer counts as being left. The URL has then opened an app or
 * a download.
 */
const leavingTimeoutMs = 30_000

/** Marks the page as being left, because going back in the history now would cancel the navigation. */
function markPageLeaving(): void {
  setIsLeavingPage(true)
  setTimeout(() => setIsLeavingPage(false), leavingTimeoutMs)
}

/**
 * Delays navigation until `history.back()` for closed overlays has finished, because the browser would otherwise cancel
 * the navigation.
 */
export function deferNavigationDuringOverlayBack({ location, navigation }: PageLike = window): void {
  navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event
    const leave = navigationMethods[navigationType]
    const isPage = event.cancelable && !destination.sameDocument && !event.formData && event.downloadRequest === null
    if (!leave || !isPage) return
    if (!isOverlayHistoryPending()) return markPageLeaving()
    event.preventDefault()
    runAfterOverlayHistorySettles(() => leave(location, destination.url))
  })
  // A page restored from the back-forward cache still has its old state, so reset the flag.
  window.addEventListener('pageshow', () => setIsLeavingPage(false))
}
