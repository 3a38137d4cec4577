import { cacheResponse, getCachedResponse } from '../response-cache.ts'
import type { FetchRoute } from './route.ts'
import { respondCacheFirst } from '../cache-timeouts.ts'

/** Route for web fonts of scripts that the system has no font for. */
export const fontRoute: FetchRoute = {
  matches: ({ url, isOwn }) => isOwn && isFontUrl(url),
  respond: ({ event, request, url }) =>
    respondCacheFirst(getCachedResponse('fonts', url.pathname), async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(cacheResponse('fonts', url.pathname, response.clone()))
      return response
    }),
}

export const isFontUrl = (url: URL): boolean => url.pathname.endsWith('.woff2')
