import * as v from 'valibot'
import { getGameList, getProductList } from '../../src/contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../../src/contract/calls/config.calls.ts'
import { getLoginConfig } from '../../src/contract/calls/login.calls.ts'
import { apiResponseCodes, isGatewayFailureCode } from '../../src/contract/codes.table.ts'
import { responseEnvelopeSchema } from '../../src/contract/replies/envelope.ts'
import { deleteCachedResponse, cacheResponse, getCachedResponse, findCachedResponse } from '../response-cache.ts'
import type { RouteRequest, FetchRoute } from './route.ts'
import { readCacheWithLongTimeout, readCacheWithShortTimeout } from '../cache-timeouts.ts'
import { postMessageToPage } from '../post-message-to-all-pages.ts'
import { getApiReplyCacheKey } from './api-reply-cache-key.ts'

/**
 * API calls whose responses are cached, because they are the same for all players. The cached response is returned
 * immediately; if the gateway's response differs, the page is notified.
 */
export const cacheableApiReplyPaths: ReadonlySet<string> = new Set(
  [getPageConfig, getGameList, getLoginConfig, getProductList].map((row) => row.path),
)

export const apiReplyRoute: FetchRoute = {
  matches: ({ url }) => cacheableApiReplyPaths.has(url.pathname),
  respond: async (routed) => {
    const { event, url } = routed
    const key = getApiReplyCacheKey(url.pathname, Object.fromEntries(url.searchParams))
    const read = getCachedResponse('replies', key)
    const cached = await readCacheWithShortTimeout(read)
    const before = await cached?.clone().text()
    const fresh = fetchReply(routed, key)
    if (!cached)
      return fresh.then(
        ({ response }) => response,
        (error: unknown) => fallBackToCache(routed, key, read, error),
      )
    event.waitUntil(
      fresh.then(
        async ({ text, failed, isKept }) => {
          await isKept
          if (text !== before && !failed)
            await postMessageToPage(event.clientId, { type: 'replyChanged', path: url.pathname })
        },
        () =>
          // An aborted request does not mean that the network is down, so do not report it.
          routed.request.signal.aborted ? undefined : reportCached(routed, cached),
      ),
    )
    return cached
  },
}

const reportCached = ({ event, url }: RouteRequest, cached: Response): Promise<void> =>
  postMessageToPage(event.clientId, { type: 'fromCache', path: url.pathname, keptAt: getCachedAt(cached) })

/** Finds a cached game list for a request without a game. The lists differ only in the selected game. */
const findForAnyGame = async ({ url }: RouteRequest, key: string): Promise<Response | undefined> =>
  url.pathname === getGameList.path && !url.searchParams.has('client_id')
    ? findCachedResponse('replies', (one) => removeGame(one) === removeGame(key))
    : undefined

/**
 * After a network failure, returns the cached response or one for the same games. Waits longer for the cache than
 * usual.
 */
async function fallBackToCache(
  routed: RouteRequest,
  key: string,
  read: Promise<Response | undefined>,
  error: unknown,
): Promise<Response> {
  // The page has closed if the request was aborted.
  if (routed.request.signal.aborted) throw error
  const cached = await readCacheWithLongTimeout(read.then((slow) => slow ?? findForAnyGame(routed, key)))
  if (!cached) throw error
  routed.event.waitUntil(reportCached(routed, cached))
  return cached
}

function removeGame(key: string): string {
  const { pathname, searchParams } = new URL(key, self.location.origin)
  searchParams.delete('client_id')
  return `${pathname}?${searchParams.toString()}`
}

async function fetchReply({ event, request }: RouteRequest, key: string) {
  const response = await fetch(request)
  const text = await response.clone().text()
  const code = parseCode(text)
  const failed = code === undefined || isGatewayFailureCode(code) || code === apiResponseCodes.tooManyRequests
  // Delete the cached response if the gateway rejects the request, but keep it if the gateway fails.
  const isKept =
    code === apiResponseCodes.success
      ? cacheApiReply(key, text)
      : failed
        ? undefined
        : deleteCachedResponse('replies', key)
  if (isKept) event.waitUntil(isKept)
  return { response, text, failed, isKept }
}

function parseCode(text: string): number | undefined {
  try {
    const parsed = v.safeParse(responseEnvelopeSchema, JSON.parse(text))
    return parsed.success ? parsed.output.code : undefined
  } catch {
    return undefined
  }
}

const cachedAtHeader = 'x-kept-at'
const getCachedAt = (response: Response): number => Number(response.headers.get(cachedAtHeader)) || Date.now()

export const cacheApiReply = (key: string, text: string): Promise<void> =>
  cacheResponse(
    'replies',
    key,
    new Response(text, {
      headers: { 'content-type': 'application/json; charset=utf-8', [cachedAtHeader]: String(Date.now()) },
    }),
  )
