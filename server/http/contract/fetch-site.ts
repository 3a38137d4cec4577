import type { IncomingHttpHeaders } from 'node:http'

/**
 * Protects against CSRF, because state-changing calls use GET and any page could trigger them by a link or image. Only
 * scripts of allowed origins pass. Browsers before Safari 16.4 send no Sec-Fetch headers; there a foreign `Origin` is
 * refused.
 */
export function isStateChangeAllowed(headers: IncomingHttpHeaders, allowsOrigin: (origin: string) => boolean): boolean {
  const mode = headers['sec-fetch-mode']
  const site = headers['sec-fetch-site']
  if (mode === 'navigate' || mode === 'websocket') return false
  if (site !== undefined && site !== 'same-origin' && mode !== 'cors') return false
  return headers.origin === undefined || site === 'same-origin' || allowsOrigin(headers.origin)
}
