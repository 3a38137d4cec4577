import type { APIResponse, Route } from '@playwright/test'

/** The gateway's real answer, to be changed on its way. Browsers resolve `*.localhost` by themselves, Node does not. */
export function fetchFromGateway(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url())
  const { host } = url
  url.hostname = '127.0.0.1'
  return route.fetch({ url: url.href, headers: { ...route.request().headers(), host } })
}
