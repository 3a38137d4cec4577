import { session } from '../session/session.store.ts'

/**
 * Resolves a URL from the gateway for this page. Returns an empty string for anything but http and https, because
 * replies are not trusted.
 */
export function resolveGatewayUrl(address: string): string {
  try {
    const url = new URL(address, session.gateway)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return ''
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : url.href
  } catch {
    return ''
  }
}
