import type { APIResponse, Route } from '@playwright/test'

/** Fetches the gateway's real response so that a test can change it. Node does not resolve `*.localhost`. */
export function fetchFromGateway(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}
