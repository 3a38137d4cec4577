import { channels, isPayway, type Channel } from './channels.table.ts'

/** Where payments of a channel may be made, besides the hosts of its own row. */
export interface PayPlaces {
  /** The sandbox's payment site, as the gateway names it: local, and without a certificate. */
  readonly sandboxOrigin?: string | undefined
  /** Of the shop's own payment pages, as its operator names them. */
  readonly shopOrigins?: readonly string[] | undefined
  /** The brand's settings of this channel. */
  readonly brandHosts?: readonly string[] | undefined
}

const within = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)

/**
 * Whether a player of this channel may be sent there: an attacker who changes an answer must not choose where players enter card numbers.
 * The store opens nothing else; the gateway warns of what the store would not open.
 */
export function mayBePaidAt(
  url: URL,
  paywayId: number,
  { sandboxOrigin, shopOrigins = [], brandHosts = [] }: PayPlaces,
): boolean {
  if (!isPayway(paywayId) || url.username !== '') return false
  if (url.origin === sandboxOrigin || shopOrigins.includes(url.origin)) return true
  const channel: Channel = channels[paywayId]
  if (channel.schemes?.includes(url.protocol.slice(0, -1))) return true
  return url.protocol === 'https:' && [...channel.hosts, ...brandHosts].some((host) => within(url.hostname, host))
}
