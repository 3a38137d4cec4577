import { assets } from './assets.ts'
import { fonts } from './fonts.ts'
import { images } from './images.ts'
import { payStarts } from './pay-starts.ts'
import { replies } from './replies.ts'
import { shell } from './shell.ts'
import type { RouteRequest, Route } from './route.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Routes in order of precedence. The first match responds; unmatched requests bypass the worker. To add a route, add a
 * file in routes/ and a row here.
 */
const routes: readonly Route[] = [payStarts, replies, shell, fonts, assets, images]

export function routeRequest(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event
  if (request.method !== 'GET') return undefined
  const url = new URL(request.url)
  const routed: RouteRequest = { event, request, url, isOwn: url.origin === self.location.origin }
  return routes.find((route) => route.matches(routed))?.respond(routed)
}
