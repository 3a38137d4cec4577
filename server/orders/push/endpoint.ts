import type { LookupAddress, LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Loopback host names. The client chooses the push endpoint, so private addresses are rejected to prevent server-side
 * request forgery.
 */
const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** Host names that resolve only in private networks. */
const privateName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Returns true for https URLs with a public host name and the default port. Tests set `loopbackPort` to use a local
 * push service.
 */
export function isAllowedEndpoint(endpoint: string, loopbackPort: number | 'any' | undefined): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'http:' && loopback.has(url.hostname))
    return loopbackPort === 'any' || url.port === String(loopbackPort)
  const name = url.hostname.replace(/\.$/, '')
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    name.includes('.') &&
    isIP(name) === 0 &&
    !name.startsWith('[') &&
    !privateName.test(name)
  )
}

const privateRanges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  // 64:ff9b::, 2001::/23 (Teredo) and 2002:: embed IPv4 addresses. fec0:: is the deprecated form of fc00:: (RFC 3879).
  ipv6: [
    '::/96',
    '64:ff9b::/32',
    '100::/64',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const

const blocked = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const)
  for (const net of privateRanges[family]) {
    const [address = '', bits] = net.split('/')
    blocked.addSubnet(address, Number(bits), family)
  }

/** Returns true if the address is public. An IPv4-mapped IPv6 address is checked as an IPv4 address. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

type ResolveAllAddresses = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Creates a DNS lookup that rejects private addresses. It runs for each connection, because a host name can later
 * resolve to another address.
 */
export const createPublicLookup =
  (resolveAll: ResolveAllAddresses): LookupFunction =>
  (hostname, options, callback) => {
    resolveAll(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const [first] = found
      if (!first || !found.every(({ address }) => isPublicAddress(address)))
        return callback(new Error('a push service inside'), '')
      if (options.all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
