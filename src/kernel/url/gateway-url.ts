import { sessionStore } from '../session/session.store.ts'

/**
 * Resolves a URL from the gateway. Responses are not trusted, so schemes other than http and https result in an empty
 * string.
 */
export function resolveGatewayUrl(address: string): string {
  try {
    const url = new URL(address, sessionStore.gateway)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return ''
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : url.href
  } catch {
    return ''
  }
}
