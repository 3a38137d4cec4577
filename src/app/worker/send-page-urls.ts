import { subscribe } from 'valtio'
import { getPublicUrl } from '../../contract/links/page-url.ts'
import type { PageMessage } from '../../contract/worker.messages.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'

/** Returns the URL of the navigation, to which the player may return even if the store has changed it since. */
const askedFor = () => performance.getEntriesByType('navigation')[0]?.name

/**
 * Returns the URLs by which a player may return: the link, the current URL, the link without the player, and the home
 * screen.
 */
function getReturnAddresses(): string[] {
  const { href, origin, search } = window.location
  const links = [askedFor() ?? href, href, `${origin}/${search}`, `${origin}/`]
  const addresses = links.flatMap((link) => getPublicUrl(new URL(link)) ?? [])
  return [...new Set(addresses)]
}

/** Combines several choices into one message. */
const restMs = 500

/** Returns the state that determines the page's public content, apart from its URL. */
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

/** The worker caches the server-rendered page for these URLs, so that the next visit shows it immediately. */
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
