import { session } from '../session/session.store.ts'

/**
 * An address that the gateway answered, as one that a page on another origin can use.
 * Anything but http and https is no address: what a server sends is not trusted to be a link.
 */
export function gatewayUrl(address: string): string {
  try {
    const url = new URL(address, session.gateway)
    if (url.protocol !== 'https:' && url.protocol !== 'http:') return ''
    return url.origin === window.location.origin ? url.pathname + url.search + url.hash : url.href
  } catch {
    return ''
  }
}
