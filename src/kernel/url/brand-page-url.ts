import { gatewayUrl } from './gateway-url.ts'
import { isLocal } from './local-host.ts'

/** A page of the brand's website. On a machine at hand the gateway plays that, with the same paths. */
export const brandPage = (address: string): string =>
  isLocal(window.location.hostname) ? gatewayUrl(new URL(address).pathname) : address
