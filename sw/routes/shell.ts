import { isPersonalPage } from '../../src/contract/links/page-url.ts'
import { findEntryScriptUrl } from '../../src/contract/formats/entry-script.ts'
import { findBillingNo } from '../../src/contract/links/find-billing-no.ts'
import { withTimeout } from '../../src/kernel/time/with-timeout.ts'
import { isStorePagePath } from '../network-only.table.ts'
import type { RouteRequest, FetchRoute } from './route.ts'
import { readCacheWithLongTimeout, respondCacheFirst } from '../cache-timeouts.ts'
import { getOrderSnapshot, getPageSnapshot } from '../page-snapshots.ts'
import { getPrecachedResponse, replaceCachedAppShell, appShellPath } from '../precache.ts'
import { readPendingOrder } from '../pending-order.ts'

declare const self: ServiceWorkerGlobalScope

/** False on localhost and IP addresses, where all brands share one origin. */
const isOneBrand = !/^(localhost|[\d.]+|\[.*)$/.test(self.location.hostname)

/** Route for opening a page. Responds with the snapshot of the page, or else with the precached shell. */
export const pageNavigationRoute: FetchRoute = {
  // Exclude payment documents in frames, which have their own CSP.
  matches: ({ request, url, isOwn }) =>
    isOwn && request.mode === 'navigate' && request.destination === 'document' && isStorePagePath(url.pathname),
  respond: (routed) => (isOneBrand ? respondFromCache(routed) : respondFromNetwork(routed)),
}

const respondFromCache = (routed: RouteRequest): Promise<Response> =>
  respondCacheFirst(
    findSnapshot(routed).then((snapshot) => snapshot ?? buildShellResponse(routed.url)),
    () => fetch(routed.request),
    () => routed.event.waitUntil(updateShellIfChanged()),
  )

/** Finds the snapshot of the linked order, the pending order or this page. */
async function findSnapshot({ request, url }: RouteRequest): Promise<Response | undefined> {
  if (isPersonalPage((name) => url.searchParams.has(name))) return undefined
  const requestedBillingNo = url.searchParams.get('billing_no')
  if (requestedBillingNo !== null)
    return (
      (await getOrderSnapshot(findBillingNo(requestedBillingNo) ?? requestedBillingNo)) ?? fetchRenderedInTime(request)
    )
  const waiting = await readPendingOrder()
  return waiting ? getOrderSnapshot(waiting.billingNo) : getPageSnapshot(url)
}

/** Milliseconds to wait for a page that the gateway renders. After that, the shell is shown. */
const renderTimeoutMs = 1000

/** Fetches the page of an order without a snapshot, which only the gateway can render. */
const fetchRenderedInTime = (request: Request): Promise<Response | undefined> =>
  withTimeout(renderTimeoutMs, fetchRendered(request)).catch(() => undefined)

async function fetchRendered(request: Request): Promise<Response | undefined> {
  const response = await fetch(request)
  const [page, shellPage] = await Promise.all([response.clone().text(), getPrecachedResponse(appShellPath)])
  const isOfThisBuild = findEntryScriptUrl(page) === findEntryScriptUrl((await shellPage?.text()) ?? '')
  return response.ok && isOfThisBuild ? response : undefined
}

async function respondFromNetwork({ event, request, url }: RouteRequest): Promise<Response> {
  try {
    const page = await fetch(request)
    if (url.searchParams.has('brand')) event.waitUntil(updateShell())
    return page
  } catch (error) {
    const page = await readCacheWithLongTimeout(buildShellResponse(url))
    if (page) return page
    throw error
  }
}

/** Returns the precached shell. Order pages additionally get the header that disables referrers. */
async function buildShellResponse(url: URL): Promise<Response | undefined> {
  const page = await getPrecachedResponse(appShellPath)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  if (url.searchParams.has('billing_no') || url.pathname === '/result') headers.set('referrer-policy', 'no-referrer')
  return new Response(await page.blob(), { headers })
}

/** Updates the cached shell if the gateway's configuration has changed. Shells of other builds are ignored. */
async function updateShellIfChanged(): Promise<void> {
  try {
    const [cached, response] = await Promise.all([
      getPrecachedResponse(appShellPath),
      fetch(appShellPath, { cache: 'no-cache' }),
    ])
    if (!response.ok) return
    const [before = '', now] = await Promise.all([cached?.text(), response.clone().text()])
    if (now !== before && findEntryScriptUrl(now) === findEntryScriptUrl(before)) await replaceCachedAppShell(response)
  } catch {
    // Offline. The current shell stays cached.
  }
}

async function updateShell(): Promise<void> {
  const response = await fetch(appShellPath, { cache: 'no-cache' })
  if (response.ok) await replaceCachedAppShell(response)
}
