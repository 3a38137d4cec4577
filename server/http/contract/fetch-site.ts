import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns true if a state-changing call is allowed (CSRF protection). Only scripts of allowed origins may make such
 * calls. Browsers without Sec-Fetch headers are checked by `Origin`.
 */
export function isStateChangeAllowed(headers: IncomingHttpHeaders, allowsOrigin: (origin: string) => boolean): boolean {
  const mode = headers['sec-fetch-mode']
  const site = headers['sec-fetch-site']
  if (mode === 'navigate' || mode === 'websocket') return false
  if (site !== undefined && site !== 'same-origin' && mode !== 'cors') return false
  return headers.origin === undefined || site === 'same-origin' || allowsOrigin(headers.origin)
}
