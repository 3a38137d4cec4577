import { keep, kept } from '../keep.ts'
import type { Part } from '../part.ts'

/** Art and icons: what is kept is shown, and renewed behind the player's back. Of another origin nothing can be seen, so nothing is kept. */
export const images: Part = {
  takes: ({ request, url, isOwn }) => isOwn && request.destination === 'image' && isPicture(url),
  answer: async ({ event, request, url }) => {
    const key = url.pathname + url.search
    const known = await kept('images', key)
    const fresh = fetch(request).then(async (response) => {
      if (response.ok) await keep('images', key, response.clone())
      return response
    })
    if (!known) return fresh
    event.waitUntil(fresh.catch(() => undefined))
    return known
  },
}

export const isPicture = (url: URL): boolean => /^\/(art|brands)\//.test(url.pathname)
