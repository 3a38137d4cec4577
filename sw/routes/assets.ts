import { cacheResponse, getCachedResponse } from '../response-cache.ts'
import type { FetchRoute } from './route.ts'
import { respondCacheFirst } from '../cache-timeouts.ts'
import { getPrecachedResponse } from '../precache.ts'

const findAsset = async (path: string) =>
  (await getPrecachedResponse(path)) ?? (await getCachedResponse('assets', path))

/**
 * Route for chunks, styles and translations. Cached files never expire, because their names contain a hash of the
 * content.
 */
export const assetRoute: FetchRoute = {
  matches: ({ url, isOwn }) => isOwn && isAssetUrl(url),
  respond: ({ event, request, url }) =>
    respondCacheFirst(findAsset(url.pathname), async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(cacheResponse('assets', url.pathname, response.clone()))
      return response
    }),
}

export const isAssetUrl = (url: URL): boolean => url.pathname.startsWith('/assets/')
