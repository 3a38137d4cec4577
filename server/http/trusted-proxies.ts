import { BlockList, isIP } from 'node:net'
import * as v from 'valibot'
import { commaListSchema } from './comma-list.ts'

/** Value of Fastify's `trustProxy` option. Hop 0 is the direct peer. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

const off = /^(off|false|0)$/
const hops = /^[1-9]\d?$/
/** Network names defined by Fastify. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Returns true for an address or network. Prefix length 0 would include the whole internet, so it is rejected. */
function isNetwork(text: string): boolean {
  if (Object.hasOwn(namedNetworks, text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = bitsOf[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/**
 * Trusted proxies as a number of hops or list of networks. Clients can forge `X-Forwarded-For`, so use hops only if
 * nothing but the proxies can reach the gateway.
 */
export const trustedProxiesSchema = v.pipe(
  commaListSchema,
  v.check((items) => items.every((item) => isNetwork(item)) || isOneWord(items)),
  v.transform((items): TrustedProxies => {
    const [first = ''] = items
    if (off.test(first)) return false
    return hops.test(first) ? createTrustedHopsCheck(Number(first)) : items
  }),
)

const isOneWord = ([word = '', ...more]: readonly string[]) => more.length === 0 && (off.test(word) || hops.test(word))

/** Returns a function that trusts the given number of hops, because Fastify ignores a plain number. */
export const createTrustedHopsCheck = (count: number) => (_address: string, hop: number) => hop < count

/**
 * Creates a function that returns true if a request comes directly from a trusted proxy. Only trusted proxies' request
 * headers are used.
 */
export function createTrustedProxyCheck(trusted: TrustedProxies): (peer: string | undefined) => boolean {
  if (trusted === false) return () => false
  if (typeof trusted === 'function') return (peer) => peer !== undefined && trusted(peer, 0)
  const networks = new BlockList()
  for (const network of trusted.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = toFamily(address)
    if (bits === undefined) networks.addAddress(address, family)
    else networks.addSubnet(address, Number(bits), family)
  }
  return (peer) => peer !== undefined && networks.check(peer, toFamily(peer))
}

const toFamily = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
