import { isIP } from 'node:net'
import * as v from 'valibot'
import { commaListSchema } from './comma-list.ts'

/** Value of Fastify's `trustProxy` option. Hop 0 is the direct peer. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

const off = /^(off|false|0)$/
const hops = /^[1-9]\d?$/
/** Network names defined by Fastify. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/**
 * Returns true for an address or a network. A network with prefix length 0 is rejected because it would include the
 * whole internet.
 */
function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = bitsOf[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/**
 * Trusted proxies, as a number of hops or a list of networks. Clients can forge the first entries of `X-Forwarded-For`,
 * so if all proxies were trusted, anyone could choose their address. Use hops only if nothing but the proxies can reach
 * the gateway.
 */
export const trustedProxiesSchema = v.pipe(
  commaListSchema,
  v.check((items) => items.every((item) => isNetwork(item)) || isOneWord(items)),
  v.transform((items): TrustedProxies => {
    const [first = ''] = items
    if (off.test(first)) return false
    return hops.test(first) ? trustHops(Number(first)) : items
  }),
)

const isOneWord = ([word = '', ...more]: readonly string[]) => more.length === 0 && (off.test(word) || hops.test(word))

/** Returns a function that trusts the given number of hops, since Fastify ignores a plain number. */
export const trustHops = (count: number) => (_address: string, hop: number) => hop < count
