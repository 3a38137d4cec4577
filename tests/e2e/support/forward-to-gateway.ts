import type { APIResponse, Route } from '@playwright/test'

/** The gateway's answer to an intercepted call, with changed parameters, or without some. Only browsers know that every `*.localhost` is this machine. */
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
