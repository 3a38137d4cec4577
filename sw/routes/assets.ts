import { keep, kept } from '../keep.ts'
import type { Route } from '../route.ts'
import { keptOr } from '../patience.ts'
import { precached } from '../precache.ts'

const known = async (path: string) => (await precached(path)) ?? (await kept('assets', path))

/** Chunks, styles and words: their names carry the hash of their content, so a kept one is right. Kept from their first use. */
export const assets: Route = {
  takes: ({ url, isOwn }) => isOwn && isAsset(url),
  answer: ({ event, request, url }) =>
    keptOr(known(url.pathname), async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(keep('assets', url.pathname, response.clone()))
      return response
    }),
}

export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/')
