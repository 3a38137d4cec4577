import { cacheResponse, getCachedResponse } from '../response-cache.ts'
import type { FetchRoute } from './route.ts'
import { respondCacheFirst } from '../cache-timeouts.ts'
import { getPrecachedResponse } from '../precache.ts'

const findAsset = async (path: string) =>
  (await getPrecachedResponse(path)) ?? (await getCachedResponse('assets', path))

/** Route for chunks, styles and translations. Their names contain a content hash, so cached copies never expire. */
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
