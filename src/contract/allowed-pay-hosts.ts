import { channels, isPayway, type Channel } from './channels.table.ts'

/** Allowed payment hosts besides those of the channel's row. */
export interface AllowedPayHosts {
  /** Sandbox payment site: a local http origin. */
  readonly sandboxOrigin?: string | undefined
  /** Payment origins configured by the operator (`PAY_ORIGINS`). */
  readonly shopOrigins?: readonly string[] | undefined
  /** `payHosts` of the brand. */
  readonly brandHosts?: readonly string[] | undefined
}

const isHostWithin = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)

/**
 * Protects card numbers from a manipulated response: the store opens no other payment URL. The gateway warns about URLs
 * that the store would refuse.
 */
export function isAllowedPayUrl(
  url: URL,
  paywayId: number,
  { sandboxOrigin, shopOrigins = [], brandHosts = [] }: AllowedPayHosts,
): boolean {
  if (!isPayway(paywayId) || url.username !== '') return false
  if (url.origin === sandboxOrigin || shopOrigins.includes(url.origin)) return true
  const channel: Channel = channels[paywayId]
  if (channel.schemes?.includes(url.protocol.slice(0, -1))) return true
  return url.protocol === 'https:' && [...channel.hosts, ...brandHosts].some((host) => isHostWithin(url.hostname, host))
}
