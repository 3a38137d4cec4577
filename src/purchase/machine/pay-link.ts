import { channels, isPayway, type Channel } from '../../contract/channels.table.ts'
import { parseUrl } from '../../kernel/address/parse-url.ts'
import type { PayLink } from './purchase.types.ts'

/** What is allowed besides the channel's own row. */
export interface PayPlaces {
  /** The sandbox's payment site, as the gateway names it: local, and without a certificate. */
  readonly sandboxOrigin?: string | undefined
  /** What the brand says of this channel. */
  readonly brandHosts?: readonly string[] | undefined
}

const within = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)

function mayOpen(url: URL, channel: Channel, { sandboxOrigin, brandHosts = [] }: PayPlaces): boolean {
  if (url.origin === sandboxOrigin) return true
  if (channel.schemes?.includes(url.protocol.slice(0, -1))) return true
  return url.protocol === 'https:' && [...channel.hosts, ...brandHosts].some((host) => within(url.hostname, host))
}

/** A link is opened only where its channel's row allows: an attacker who changes an answer must not choose where players enter card numbers. */
export function judgeLink(address: string | null, paywayId: number, places: PayPlaces): PayLink {
  if (address === null) return { kind: 'none' }
  const url = parseUrl(address)
  const allowed = url && isPayway(paywayId) && url.username === '' && mayOpen(url, channels[paywayId], places)
  return allowed ? { kind: 'open', url: url.href } : { kind: 'refused' }
}
