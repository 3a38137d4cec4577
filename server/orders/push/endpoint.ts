import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Checks an endpoint: a stranger names this address, and it must lead to nobody inside. */

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])
/** Names that only a network of one's own answers. */
const privateName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/** Push services have names, and stand behind the usual port. `loopbackPort`: a test has one of its own. */
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
  // 64:ff9b, 2001::/23 (with Teredo) and 2002 carry IPv4 addresses. fec0 is an older form of fc00 (RFC 3879).
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

/** An address of the internet. What IPv6 writes as IPv4 is held to the rules of IPv4. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return family !== 0 && !blocked.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Names are resolved by this one: a name in the internet may stand for an address inside, and another one each time. */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('a push service inside'), '')
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
