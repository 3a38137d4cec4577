import { isPersonal } from '../../src/contract/page-address.ts'
import { entryOf } from '../../src/contract/entry-of.ts'
import { findBillingNo } from '../../src/contract/find-billing-no.ts'
import { withTimeout } from '../../src/kernel/time/with-timeout.ts'
import { isStorePlace } from '../network-only.table.ts'
import type { RouteRequest, Route } from '../route.ts'
import { atLast, keptOr } from '../patience.ts'
import { orderPicture, picture } from '../pictures.ts'
import { precached, replaceShell, shellPath } from '../precache.ts'
import { readWaitingOrder } from '../waiting-order.ts'

declare const self: ServiceWorkerGlobalScope

/** On a bare local host all brands live at one address, so there only the gateway knows which brand is meant. */
const isOneBrand = !/^(localhost|[\d.]+|\[.*)$/.test(self.location.hostname)

/** The page itself, for any place in the store: as it was seen last, else the precache's. */
export const shell: Route = {
  // A document inside the page, such as a payment form, has a policy of its own.
  takes: ({ request, url, isOwn }) =>
    isOwn && request.mode === 'navigate' && request.destination === 'document' && isStorePlace(url.pathname),
  answer: (routed) => (isOneBrand ? fromKept(routed) : fromNetwork(routed)),
}

const fromKept = (routed: RouteRequest): Promise<Response> =>
  keptOr(
    seenLast(routed).then((seen) => seen ?? dressed(routed.url)),
    () => fetch(routed.request),
    () => routed.event.waitUntil(refresh()),
  )

/** The page kept for this address; for an address with an order, or while one is waited for, the page of that order. */
async function seenLast({ request, url }: RouteRequest): Promise<Response | undefined> {
  if (isPersonal((name) => url.searchParams.has(name))) return undefined
  const named = url.searchParams.get('billing_no')
  if (named !== null) return (await orderPicture(findBillingNo(named) ?? named)) ?? drawnNow(request)
  const waiting = await readWaitingOrder()
  return waiting ? orderPicture(waiting.billingNo) : picture(url)
}

/** Longer than this the page shows its shape, and the store asks. */
const drawnWithinMs = 1000

/** An order that nobody on this device waits for is drawn by the gateway. */
const drawnNow = (request: Request): Promise<Response | undefined> =>
  withTimeout(drawnWithinMs, askDrawn(request)).catch(() => undefined)

async function askDrawn(request: Request): Promise<Response | undefined> {
  const response = await fetch(request)
  const [page, shellPage] = await Promise.all([response.clone().text(), precached(shellPath)])
  const isOfThisBuild = entryOf(page) === entryOf((await shellPage?.text()) ?? '')
  return response.ok && isOfThisBuild ? response : undefined
}

async function fromNetwork({ event, request, url }: RouteRequest): Promise<Response> {
  try {
    const page = await fetch(request)
    if (url.searchParams.has('brand')) event.waitUntil(takeShell())
    return page
  } catch (error) {
    const page = await atLast(dressed(url))
    if (page) return page
    throw error
  }
}

/** The page that is kept, as the gateway would send it: a status link sends no referrer. */
async function dressed(url: URL): Promise<Response | undefined> {
  const page = await precached(shellPath)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  if (url.searchParams.has('billing_no') || url.pathname === '/result') headers.set('referrer-policy', 'no-referrer')
  return new Response(await page.blob(), { headers })
}

/** The page names the gateway's addresses, which may change without a new build. Another build comes with its own worker. */
async function refresh(): Promise<void> {
  try {
    const [known, response] = await Promise.all([precached(shellPath), fetch(shellPath, { cache: 'no-cache' })])
    if (!response.ok) return
    const [before = '', now] = await Promise.all([known?.text(), response.clone().text()])
    if (now !== before && entryOf(now) === entryOf(before)) await replaceShell(response)
  } catch {
    // Offline: the page that is there is the page.
  }
}

async function takeShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'no-cache' })
  if (response.ok) await replaceShell(response)
}
