import { isIPv4, isIPv6, SocketAddress } from 'node:net'

const withPort = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/
/** IPv4-mapped IPv6 address. */
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * Returns the rate-limit key: an IPv4 address, or an IPv6 /64, which one customer usually owns. All invalid addresses
 * share a key.
 */
export function getClientNetwork(address = ''): string {
  const [, bracketed, dotted] = withPort.exec(address) ?? []
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%')
  if (isIPv4(bare)) return bare
  return isIPv6(bare) ? networkOfIPv6(bare) : 'unknown'
}

function networkOfIPv6(address: string): string {
  // Normalize the notation of the address.
  const short = new SocketAddress({ address, family: 'ipv6' }).address
  return mappedIPv4.exec(short)?.[1] ?? `${expandGroups(short).slice(0, 4).join(':')}::/64`
}

/** Expands an abbreviated IPv6 address to its eight groups. */
function expandGroups(short: string): string[] {
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}
