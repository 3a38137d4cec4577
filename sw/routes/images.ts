import { cacheResponse, getCachedResponse } from '../response-cache.ts'
import type { FetchRoute } from './route.ts'
import { respondCacheFirst } from '../cache-timeouts.ts'

/** Route for images, which are served from the cache and then fetched again. Opaque responses are not cached. */
export const imageRoute: FetchRoute = {
  matches: ({ request, url, isOwn }) => isOwn && request.destination === 'image' && isImageUrl(url),
  respond: ({ event, request, url }) => {
    const key = url.pathname + url.search
    const fresh = async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(cacheResponse('images', key, response.clone()))
      return response
    }
    return respondCacheFirst(getCachedResponse('images', key), fresh, () =>
      event.waitUntil(fresh().catch(() => undefined)),
    )
  },
}

export const isImageUrl = (url: URL): boolean => /^\/(art|brands)\//.test(url.pathname)
