import { isIP } from 'node:net'
import * as v from 'valibot'
import { commaListSchema } from './comma-list.ts'

/** Decides whether to trust a hop; 0 is the peer of the connection. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

const off = /^(off|false|0)$/
const hops = /^[1-9]\d?$/
/** Names defined by Fastify. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** Accepts an address, or a network smaller than the whole internet. */
function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = bitsOf[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/**
 * Trusted proxies, as a number of hops or as networks. Proxies append to `X-Forwarded-For`, so earlier entries are
 * written by the client; trusting them all would let anyone choose an address. Use hops only if nothing else can reach
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

/** A function, because Fastify ignores a plain number. */
export const trustHops = (count: number) => (_address: string, hop: number) => hop < count
