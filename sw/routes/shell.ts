import { isPersonalPage } from '../../src/contract/page-url.ts'
import { findEntryScript } from '../../src/contract/entry-script.ts'
import { findBillingNo } from '../../src/contract/find-billing-no.ts'
import { withTimeout } from '../../src/kernel/time/with-timeout.ts'
import { isStorePath } from '../network-only.table.ts'
import type { RouteRequest, Route } from './route.ts'
import { matchSlow, cacheFirst } from '../cache-timeouts.ts'
import { getOrderSnapshot, getPageSnapshot } from '../page-snapshots.ts'
import { matchPrecache, replaceShell, shellPath } from '../precache.ts'
import { readWaitingOrder } from '../waiting-order.ts'

declare const self: ServiceWorkerGlobalScope

/** On a bare localhost all brands share one origin, so only the gateway knows the brand. */
const isOneBrand = !/^(localhost|[\d.]+|\[.*)$/.test(self.location.hostname)

/** Navigation requests: a page snapshot, else the precached shell. */
export const shell: Route = {
  // Payment documents in frames have their own CSP.
  matches: ({ request, url, isOwn }) =>
    isOwn && request.mode === 'navigate' && request.destination === 'document' && isStorePath(url.pathname),
  respond: (routed) => (isOneBrand ? respondFromCache(routed) : respondFromNetwork(routed)),
}

const respondFromCache = (routed: RouteRequest): Promise<Response> =>
  cacheFirst(
    findSnapshot(routed).then((seen) => seen ?? buildShellResponse(routed.url)),
    () => fetch(routed.request),
    () => routed.event.waitUntil(updateShellIfChanged()),
  )

/** Snapshot for this URL; with a pending order, the snapshot of that order. */
async function findSnapshot({ request, url }: RouteRequest): Promise<Response | undefined> {
  if (isPersonalPage((name) => url.searchParams.has(name))) return undefined
  const named = url.searchParams.get('billing_no')
  if (named !== null) return (await getOrderSnapshot(findBillingNo(named) ?? named)) ?? fetchRenderedInTime(request)
  const waiting = await readWaitingOrder()
  return waiting ? getOrderSnapshot(waiting.billingNo) : getPageSnapshot(url)
}

/** After this time the shell is shown instead. */
const renderTimeoutMs = 1000

/** Orders of other devices are rendered by the gateway. */
const fetchRenderedInTime = (request: Request): Promise<Response | undefined> =>
  withTimeout(renderTimeoutMs, fetchRendered(request)).catch(() => undefined)

async function fetchRendered(request: Request): Promise<Response | undefined> {
  const response = await fetch(request)
  const [page, shellPage] = await Promise.all([response.clone().text(), matchPrecache(shellPath)])
  const isOfThisBuild = findEntryScript(page) === findEntryScript((await shellPage?.text()) ?? '')
  return response.ok && isOfThisBuild ? response : undefined
}

async function respondFromNetwork({ event, request, url }: RouteRequest): Promise<Response> {
  try {
    const page = await fetch(request)
    if (url.searchParams.has('brand')) event.waitUntil(updateShell())
    return page
  } catch (error) {
    const page = await matchSlow(buildShellResponse(url))
    if (page) return page
    throw error
  }
}

/** The precached shell with the gateway's header: status links send no referrer. */
async function buildShellResponse(url: URL): Promise<Response | undefined> {
  const page = await matchPrecache(shellPath)
  if (!page) return undefined
  const headers = new Headers(page.headers)
  if (url.searchParams.has('billing_no') || url.pathname === '/result') headers.set('referrer-policy', 'no-referrer')
  return new Response(await page.blob(), { headers })
}

/** Updates the shell if the gateway's configuration changed. Shells of other builds come with their own worker. */
async function updateShellIfChanged(): Promise<void> {
  try {
    const [known, response] = await Promise.all([matchPrecache(shellPath), fetch(shellPath, { cache: 'no-cache' })])
    if (!response.ok) return
    const [before = '', now] = await Promise.all([known?.text(), response.clone().text()])
    if (now !== before && findEntryScript(now) === findEntryScript(before)) await replaceShell(response)
  } catch {
    // Offline: keep the current shell.
  }
}

async function updateShell(): Promise<void> {
  const response = await fetch(shellPath, { cache: 'no-cache' })
  if (response.ok) await replaceShell(response)
}
