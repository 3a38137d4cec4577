import type { APIResponse, Route } from '@playwright/test'

/** Forwards an intercepted call with changed parameters; null removes one. Node does not resolve `*.localhost`. */
export async function forwardToGateway(
  route: Route,
  changes: Readonly<Record<string, string | null>> = {},
): Promise<APIResponse> {
  const request = route.request()
  const url = new URL(request.url())
  const headers = { ...(await request.allHeaders()), host: url.host }
  url.hostname = 'localhost'
  for (const [name, value] of Object.entries(changes))
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  return route.fetch({ url: url.href, headers })
}
