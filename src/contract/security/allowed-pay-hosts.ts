import { paymentChannels, isPaywayId, type PaymentChannel } from '../channels.table.ts'

/** Hosts of payment pages that are allowed in addition to those in the channel table. */
export interface AllowedPayHosts {
  /** Local http origin of the sandbox payment site. */
  readonly sandboxOrigin?: string | undefined
  /** Payment origins configured by the operator (`PAY_ORIGINS`). */
  readonly shopOrigins?: readonly string[] | undefined
  /** Hosts from the brand's `payHosts` setting. */
  readonly brandHosts?: readonly string[] | undefined
}

const isHostWithin = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)

/**
 * Returns true if the channel allows the URL's host. The store opens no other payment URL, so a manipulated response
 * cannot phish card numbers.
 */
export function isAllowedPaymentUrl(
  url: URL,
  paywayId: number,
  { sandboxOrigin, shopOrigins = [], brandHosts = [] }: AllowedPayHosts,
): boolean {
  if (!isPaywayId(paywayId) || url.username !== '') return false
  if (url.origin === sandboxOrigin || shopOrigins.includes(url.origin)) return true
  const channel: PaymentChannel = paymentChannels[paywayId]
  if (channel.schemes?.includes(url.protocol.slice(0, -1))) return true
  return url.protocol === 'https:' && [...channel.hosts, ...brandHosts].some((host) => isHostWithin(url.hostname, host))
}
