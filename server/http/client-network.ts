import { isIPv4, isIPv6, SocketAddress } from 'node:net'

const withPort = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/
/** An IPv4 address that is written as an IPv6 one. */
const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 one, in which a single customer has more addresses than could ever be counted.
 * Some proxies write the port as well, which is another one with each connection. Values that are no address are counted together.
 */
export function getClientNetwork(address = ''): string {
  const [, bracketed, dotted] = withPort.exec(address) ?? []
  const [bare = ''] = (bracketed ?? dotted ?? address).split('%')
  if (isIPv4(bare)) return bare
  return isIPv6(bare) ? networkOfIPv6(bare) : 'unknown'
}

function networkOfIPv6(address: string): string {
  // Node writes each address in one way, however it was written.
  const short = new SocketAddress({ address, family: 'ipv6' }).address
  return mappedIPv4.exec(short)?.[1] ?? `${expandGroups(short).slice(0, 4).join(':')}::/64`
}

/** All eight, with the zeros that the short form leaves out. */
function expandGroups(short: string): string[] {
  const [before = [], after = []] = short.split('::').map((part) => part.split(':').filter((group) => group !== ''))
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}
