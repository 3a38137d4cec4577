import { cacheResponse, getCached } from '../response-cache.ts'
import type { Route } from './route.ts'
import { cacheFirst } from '../cache-timeouts.ts'
import { matchPrecache } from '../precache.ts'

const findAsset = async (path: string) => (await matchPrecache(path)) ?? (await getCached('assets', path))

/** Chunks, styles and locale files. Their names contain a content hash, so cached copies never expire. */
export const assets: Route = {
  matches: ({ url, isOwn }) => isOwn && isAsset(url),
  respond: ({ event, request, url }) =>
    cacheFirst(findAsset(url.pathname), async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(cacheResponse('assets', url.pathname, response.clone()))
      return response
    }),
}

export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/')
