import { channels, type Channel, type PaywayId } from '../../contract/channels.table.ts'
import type { PayLink } from './purchase.types.ts'

/** The sandbox's payment site: local, and without a certificate. */
const sandboxHost = 'pay.localhost'

const isPayway = (id: number): id is PaywayId => Object.hasOwn(channels, id)

const within = (host: string, allowed: string) => host === allowed || host.endsWith(`.${allowed}`)

function mayOpen(url: URL, channel: Channel, sandbox: boolean): boolean {
  if (sandbox && url.hostname === sandboxHost) return url.protocol === 'http:' || url.protocol === 'https:'
  if (channel.schemes?.includes(url.protocol.slice(0, -1))) return true
  return url.protocol === 'https:' && channel.hosts.some((host) => within(url.hostname, host))
}

/** A link is opened only where its channel's row allows: whoever could change an answer must not choose where players enter card numbers. */
export function judgeLink(address: string | null, paywayId: number, sandbox: boolean): PayLink {
  if (address === null) return { kind: 'none' }
  try {
    const url = new URL(address)
    const allowed = isPayway(paywayId) && url.username === '' && mayOpen(url, channels[paywayId], sandbox)
    return allowed ? { kind: 'open', url: url.href } : { kind: 'refused' }
  } catch {
    return { kind: 'refused' }
  }
}
