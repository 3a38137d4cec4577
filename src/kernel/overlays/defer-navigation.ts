import { afterOverlays, isOverlayBackPending, setLeavingPage } from './overlay-back.ts'

/** The used part of the Navigation API; some browsers have none. */
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

const ways: Readonly<Record<string, (location: PageLike['location'], url: string) => void>> = {
  push: (location, url) => location.assign(url),
  replace: (location, url) => location.replace(url),
  reload: (location) => location.reload(),
}

/** Longer than this no page takes to come: the address has opened an app, or a file. */
const leavingMs = 30_000

/** What is closing now closes only after the press that opens the page. */
function leaveNow(): void {
  setLeavingPage(true)
  setTimeout(() => setLeavingPage(false), leavingMs)
}

/**
 * The way back over the entry of a closed overlay takes back a page that is opened meanwhile: a player who left right after "Done" found
 * themselves in the store again. Such a page is opened once the way back has ended.
 */
export function leaveAfterOverlays({ location, navigation }: PageLike = window): void {
  navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType } = event
    const leave = ways[navigationType]
    const isPage = event.cancelable && !destination.sameDocument && !event.formData && event.downloadRequest === null
    if (!leave || !isPage) return
    if (!isOverlayBackPending()) return leaveNow()
    event.preventDefault()
    afterOverlays(() => leave(location, destination.url))
  })
  // Back shows the page as it was left.
  window.addEventListener('pageshow', () => setLeavingPage(false))
}
