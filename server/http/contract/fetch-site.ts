import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns true if a state-changing call is allowed (CSRF protection). Such calls may use GET, so any page could trigger
 * them with a link or an image. Therefore only scripts from allowed origins may make them. Browsers without Sec-Fetch
 * headers, such as Safari before 16.4, are checked by `Origin`.
 */
export function isStateChangeAllowed(headers: IncomingHttpHeaders, allowsOrigin: (origin: string) => boolean): boolean {
  const mode = headers['sec-fetch-mode']
  const site = headers['sec-fetch-site']
  if (mode === 'navigate' || mode === 'websocket') return false
  if (site !== undefined && site !== 'same-origin' && mode !== 'cors') return false
  return headers.origin === undefined || site === 'same-origin' || allowsOrigin(headers.origin)
}
