import { keep, kept } from '../keep.ts'
import type { Part } from '../part.ts'
import { precached } from '../precache.ts'

/** Chunks, styles and words: their names carry the hash of their content, so what is there is right. Kept from their first use. */
export const assets: Part = {
  takes: ({ url, isOwn }) => isOwn && isAsset(url),
  answer: async ({ event, request, url }) => {
    const known = (await precached(url.pathname)) ?? (await kept('assets', url.pathname))
    if (known) return known
    const response = await fetch(request)
    if (response.ok) event.waitUntil(keep('assets', url.pathname, response.clone()))
    return response
  },
}

export const isAsset = (url: URL): boolean => url.pathname.startsWith('/assets/')
