import { keep, kept } from '../keep.ts'
import type { Route } from '../route.ts'
import { keptOr } from '../patience.ts'

/** Art and icons: a kept one is shown, and renewed behind the player's back. Of another origin nothing can be seen, so nothing is kept. */
export const images: Route = {
  takes: ({ request, url, isOwn }) => isOwn && request.destination === 'image' && isPicture(url),
  answer: ({ event, request, url }) => {
    const key = url.pathname + url.search
    const fresh = async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(keep('images', key, response.clone()))
      return response
    }
    return keptOr(kept('images', key), fresh, () => event.waitUntil(fresh().catch(() => undefined)))
  },
}

export const isPicture = (url: URL): boolean => /^\/(art|brands)\//.test(url.pathname)
