import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { defaultBrandKey, createHostMap } from '../../src/brands/host-map.ts'

interface RequestOrigin {
  origin?: string | undefined
  host?: string | undefined
  /** The brand picked on a bare local host. */
  picked?: string | undefined
}

/** Which brand a request belongs to, and which origins may call the gateway. */
export interface BrandDirectory {
  readonly brands: readonly Brand[]
  byKey: (key: string | undefined) => Brand | undefined
  /** By `Origin`, else by `Host`, else - on a bare local host only - by the picked brand, else the default. */
  resolve: (place: RequestOrigin) => Brand | undefined
  allowsOrigin: (origin: string) => boolean
  /** The origin of a host of any brand, or of a local one; undefined for every other host. */
  findKnownOrigin: (protocol: string, host: string | undefined) => string | undefined
}

interface DirectoryOptions {
  /** The brand that bare localhost shows. */
  readonly defaultKey?: string | undefined
  /** Whether pages of this machine and of a private network may call: for development, never in production. */
  readonly allowsLocal?: boolean | undefined
}

export function createBrandDirectory(
  brands: readonly Brand[],
  { defaultKey = defaultBrandKey, allowsLocal = false }: DirectoryOptions = {},
): BrandDirectory {
  const byKey = new Map(brands.map((brand) => [brand.key, brand]))
  const keyByHost = new Map(Object.entries(createHostMap(brands)))
  const byHost = (hostname: string) => byKey.get(keyByHost.get(hostname) ?? '')
  const fallback = byKey.get(defaultKey) ?? brands[0]
  return {
    brands,
    byKey: (key) => (key === undefined ? undefined : byKey.get(key)),
    resolve({ origin, host, picked }) {
      const fromOrigin = byHost(parseOrigin(origin)?.hostname ?? '')
      if (fromOrigin) return fromOrigin
      const hostname = parseHostname(host)
      const fromHost = byHost(hostname)
      if (fromHost || !isBareLocalHost(hostname)) return fromHost
      return byKey.get(picked ?? '') ?? fallback
    },
    allowsOrigin(origin) {
      const url = parseOrigin(origin)
      if (!url) return false
      if (isBareLocalHost(url.hostname)) return allowsLocal
      if (isLocalHost(url.hostname)) return allowsLocal && keyByHost.has(url.hostname)
      return url.protocol === 'https:' && url.port === '' && keyByHost.has(url.hostname)
    },
    findKnownOrigin(protocol, host) {
      // A proxy may pass on a protocol that its visitor made up.
      const url = parseOrigin(`${protocol === 'https' ? 'https' : 'http'}://${host ?? ''}`)
      return url && (keyByHost.has(url.hostname) || isLocalHost(url.hostname)) ? url.origin : undefined
    },
  }
}

export function parseHostname(host: string | undefined): string {
  return host === undefined ? '' : (parseOrigin(`http://${host}`)?.hostname ?? '')
}

const bareLocalHosts = [
  /^(localhost|\[::1\])$/,
  // This machine, and the network at home: a phone beside the laptop may try the store.
  /^(127|10)(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
]

/** A local host that names no brand. */
export const isBareLocalHost = (hostname: string): boolean => bareLocalHosts.some((pattern) => pattern.test(hostname))

export const isLocalHost = (hostname: string): boolean => isBareLocalHost(hostname) || hostname.endsWith('.localhost')

/** A host containing `demo` is the test environment; everything else outside this machine is live. */
export const getEnvironment = (hostname: string): 'live' | 'demo' => (hostname.includes('demo') ? 'demo' : 'live')

function parseOrigin(origin: string | undefined): URL | undefined {
  const url = origin === undefined ? null : URL.parse(origin)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url : undefined
}
