import { keep, kept } from '../keep.ts'
import type { Part } from '../part.ts'

/** Slices of web fonts, where the system has none for the script. */
export const fonts: Part = {
  takes: ({ url, isOwn }) => isOwn && isFont(url),
  answer: async ({ event, request, url }) => {
    const known = await kept('fonts', url.pathname)
    if (known) return known
    const response = await fetch(request)
    if (response.ok) event.waitUntil(keep('fonts', url.pathname, response.clone()))
    return response
  },
}

export const isFont = (url: URL): boolean => url.pathname.endsWith('.woff2')
