import { keep, kept } from '../keep.ts'
import type { Route } from '../route.ts'
import { keptOr } from '../patience.ts'

/** Slices of web fonts, where the system has none for the script. */
export const fonts: Route = {
  takes: ({ url, isOwn }) => isOwn && isFont(url),
  answer: ({ event, request, url }) =>
    keptOr(kept('fonts', url.pathname), async () => {
      const response = await fetch(request)
      if (response.ok) event.waitUntil(keep('fonts', url.pathname, response.clone()))
      return response
    }),
}

export const isFont = (url: URL): boolean => url.pathname.endsWith('.woff2')
