import { assetRoute } from './assets.ts'
import { fontRoute } from './fonts.ts'
import { imageRoute } from './images.ts'
import { paymentStartRoute } from './pay-starts.ts'
import { apiReplyRoute } from './api-replies.ts'
import { pageNavigationRoute } from './shell.ts'
import type { RouteRequest, FetchRoute } from './route.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Routes in order of precedence. The browser handles requests that match no route. To add a route, add a file in
 * routes/ and a row here.
 */
const routes: readonly FetchRoute[] = [
  paymentStartRoute,
  apiReplyRoute,
  pageNavigationRoute,
  fontRoute,
  assetRoute,
  imageRoute,
]

export function routeRequest(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  if (request.method !== 'GET') return undefined
  const url = new URL(request.url)
  const routed: RouteRequest = { event, request, url, isOwn: url.origin === self.location.origin }
  return routes.find((route) => route.matches(routed))?.respond(routed)
}
