import { subscribe } from 'valtio'
import { getPublicPageUrl } from '../../contract/links/page-url.ts'
import type { PageMessage } from '../../contract/worker.messages.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Returns the URL with which the page was opened, to which the player may return. */
const askedFor = () => performance.getEntriesByType('navigation')[0]?.name

/** Returns the public URLs to which the player may return: the first URL, the current URL and the start page. */
function getReturnAddresses(): string[] {
  const { href, origin, search } = window.location
  const links = [askedFor() ?? href, href, `${origin}/${search}`, `${origin}/`]
  const addresses = links.flatMap((link) => getPublicPageUrl(new URL(link)) ?? [])
  return [...new Set(addresses)]
}

/** Milliseconds during which changes are combined into one message. */
const restMs = 500

/** Returns the state (path, query, language and others) that determines the public content of the page. */
const decisive = () =>
  [
    window.location.pathname,
    window.location.search,
    sessionStore.language,
    sessionStore.layout,
    sessionStore.area,
    selectionStore.chosen.clientId,
  ].join(' ')

function postPageUrls(): void {
  const opened: PageMessage = { type: 'opened', addresses: getReturnAddresses(), language: sessionStore.language }
  navigator.serviceWorker.controller?.postMessage(opened)
}

/** Sends the URLs of the page to the service worker, which caches these pages for the next visit. */
export function sendPageUrlsToWorker(): void {
  let lastSent = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const postUrlsWhenSettled = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const now = decisive()
      if (now === lastSent) return
      lastSent = now
      postPageUrls()
    }, restMs)
  }
  postUrlsWhenSettled()
  subscribe(sessionStore, postUrlsWhenSettled)
  subscribe(selectionStore, postUrlsWhenSettled)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    lastSent = ''
    postUrlsWhenSettled()
  })
}
