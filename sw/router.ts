import { assets } from './routes/assets.ts'
import { fonts } from './routes/fonts.ts'
import { images } from './routes/images.ts'
import { payStarts } from './routes/pay-starts.ts'
import { replies } from './routes/replies.ts'
import { shell } from './routes/shell.ts'
import type { RouteRequest, Route } from './route.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * The routes of requests. Read by `answerFor`; the first route that takes a request answers it, others go their own way as if
 * there were no worker. To add a route: a file in routes/, then a row here.
 */
const routes: readonly Route[] = [payStarts, replies, shell, fonts, assets, images]

export function answerFor(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  if (request.method !== 'GET') return undefined
  const url = new URL(request.url)
  const routed: RouteRequest = { event, request, url, isOwn: url.origin === self.location.origin }
  return routes.find((route) => route.takes(routed))?.answer(routed)
}
