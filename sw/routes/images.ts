import { cacheResponse, getCached } from '../response-cache.ts'
import type { Route } from './route.ts'
import { cacheFirst } from '../cache-timeouts.ts'

/**
 * Serves images from the cache and revalidates them in the background. Opaque cross-origin responses are not cached.
 */
export const images: Route = {
  matches: ({ request, url, isOwn }) => isOwn && request.destination === 'image' && isImage(url),
  respond: ({ event, request, url }) => {
    const key = url.pathname + url.search
    const fresh = async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(cacheResponse('images', key, response.clone()))
      return response
    }
    return cacheFirst(getCached('images', key), fresh, () => event.waitUntil(fresh().catch(() => undefined)))
  },
}

export const isImage = (url: URL): boolean => /^\/(art|brands)\//.test(url.pathname)
