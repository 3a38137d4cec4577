import { subscribe } from 'valtio'
import { publicAddress } from '../../contract/page-address.ts'
import type { PageSays } from '../../contract/worker.messages.ts'
import { session } from '../../kernel/session/session.store.ts'
import { selection } from '../../purchase/selection.store.ts'

/** Where this document was asked for: the store may have left the address since, but a player comes back to it. */
const askedFor = () => performance.getEntriesByType('navigation')[0]?.name

/** Addresses at which a player returns to this page: the same link, a reload, the game's link without its player, the home screen. */
function getReturnAddresses(): string[] {
  const { href, origin, search } = window.location
  const links = [askedFor() ?? href, href, `${origin}/${search}`, `${origin}/`]
  const addresses = links.flatMap((link) => publicAddress(new URL(link)) ?? [])
  return [...new Set(addresses)]
}

/** Several choices in a row are told once. */
const restMs = 500

/** The facts that decide a page's public content, beside its address. */
const decisive = () =>
  [
    window.location.pathname,
    window.location.search,
    session.language,
    session.layout,
    session.area,
    selection.chosen.clientId,
  ].join(' ')

function tell(): void {
  const opened: PageSays = { type: 'opened', addresses: getReturnAddresses(), language: session.language }
  navigator.serviceWorker.controller?.postMessage(opened)
}

/** The worker keeps how the gateway draws this address, so that it stands at once the next time. */
export function reportAddresses(): void {
  let lastSent = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const now = decisive()
      if (now === lastSent) return
      lastSent = now
      tell()
    }, restMs)
  }
  follow()
  subscribe(session, follow)
  subscribe(selection, follow)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    lastSent = ''
    follow()
  })
}
