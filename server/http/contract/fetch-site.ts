import type { IncomingHttpHeaders } from 'node:http'

/**
 * Calls that change state are GET, so a link or an image on any page could make them.
 * The browser says how a request came about: only script of this origin or of a listed one passes.
 * Browsers before Safari 16.4 send no Sec-Fetch headers; there, a foreign `Origin` is what gives a script away.
 */
export function isStateChangeAllowed(headers: IncomingHttpHeaders, allowsOrigin: (origin: string) => boolean): boolean {
  const mode = headers['sec-fetch-mode']
  const site = headers['sec-fetch-site']
  if (mode === 'navigate' || mode === 'websocket') return false
  if (site !== undefined && site !== 'same-origin' && mode !== 'cors') return false
  return headers.origin === undefined || site === 'same-origin' || allowsOrigin(headers.origin)
}
