import type { APIResponse, Route } from '@playwright/test'

/** The gateway's answer to an intercepted call. Only browsers know that every `*.localhost` is this machine. */
export async function askGateway(route: Route): Promise<APIResponse> {
  const request = route.request()
  const url = new URL(request.url())
  const headers = { ...(await request.allHeaders()), host: url.host }
  url.hostname = 'localhost'
  return route.fetch({ url: url.href, headers })
}
