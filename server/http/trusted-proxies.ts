import { isIP } from 'node:net'
import * as v from 'valibot'
import { commaListSchema } from './comma-list.ts'

/** Says whether a hop is believed: 0 is the peer of the connection, 1 the address that it names, and so on. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean)

const off = /^(off|false|0)$/
const hops = /^[1-9]\d?$/
/** What Fastify has names for. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const bitsOf: Readonly<Record<number, number>> = { 4: 32, 6: 128 }

/** An address, or a network that is smaller than the whole internet. */
function isNetwork(text: string): boolean {
  if (namedNetworks.has(text)) return true
  const [address = '', bits, ...more] = text.split('/')
  const most = bitsOf[isIP(address)]
  if (most === undefined || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most)
}

/**
 * The proxies that the gateway believes. Each adds its client's address at the end of `X-Forwarded-For`, and entries before
 * them were written by the visitor: to believe them all lets everybody choose an address of their own for each request. So it is a number of hops,
 * where nothing but the proxies can reach the gateway, or the proxies' own networks.
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

/** By a function: the plain number, by which nobody is checked, Fastify takes for none at all. */
export const trustHops = (count: number) => (_address: string, hop: number) => hop < count
