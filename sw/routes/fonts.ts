import { cacheResponse, getCached } from '../response-cache.ts'
import type { Route } from './route.ts'
import { cacheFirst } from '../cache-timeouts.ts'

/** Web font slices for scripts for which the system has no font. */
export const fonts: Route = {
  matches: ({ url, isOwn }) => isOwn && isFont(url),
  respond: ({ event, request, url }) =>
    cacheFirst(getCached('fonts', url.pathname), async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(cacheResponse('fonts', url.pathname, response.clone()))
      return response
    }),
}

export const isFont = (url: URL): boolean => url.pathname.endsWith('.woff2')
