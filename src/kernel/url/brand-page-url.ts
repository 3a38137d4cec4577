import { resolveGatewayUrl } from './gateway-url.ts'
import { isLocalHost } from './local-host.ts'

/** Returns the URL of a page on the brand's website. For local stores, the gateway serves these pages. */
export const resolveBrandWebsiteUrl = (address: string): string =>
  isLocalHost(window.location.hostname) ? resolveGatewayUrl(new URL(address).pathname) : address
