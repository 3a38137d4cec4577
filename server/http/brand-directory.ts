import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { defaultBrandKey, buildHostToBrandKeyMap } from '../../src/brands/host-map.ts'

interface RequestOrigin {
  origin?: string | undefined
  host?: string | undefined
  /** Key of the brand selected on localhost. */
  picked?: string | undefined
}

/** Resolves a request's brand and the origins that may call the gateway. */
export interface BrandDirectory {
  readonly brands: readonly Brand[]
  byKey: (key: string | undefined) => Brand | undefined
  /** Resolves the brand by `Origin`, then by `Host`. On localhost, returns the selected or default brand. */
  resolve: (place: RequestOrigin) => Brand | undefined
  allowsOrigin: (origin: string) => boolean
  /** Returns the origin if the host is a brand's or local, otherwise undefined. */
  findKnownOrigin: (protocol: string, host: string | undefined) => string | undefined
}

interface DirectoryOptions {
  /** Key of the brand that localhost shows by default. */
  readonly defaultKey?: string | undefined
  /** Allows calls from localhost and private networks. Must be off in production. */
  readonly allowsLocal?: boolean | undefined
}

export function createBrandDirectory(
  brands: readonly Brand[],
  { defaultKey = defaultBrandKey, allowsLocal = false }: DirectoryOptions = {},
): BrandDirectory {
  const byKey = new Map(brands.map((brand) => [brand.key, brand]))
  const keyByHost = new Map(Object.entries(buildHostToBrandKeyMap(brands)))
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
      if (fromHost || !isLocalHostWithoutBrand(hostname)) return fromHost
      return byKey.get(picked ?? '') ?? fallback
    },
    allowsOrigin(origin) {
      const url = parseOrigin(origin)
      if (!url) return false
      if (isLocalHostWithoutBrand(url.hostname)) return allowsLocal
      if (isLocalHost(url.hostname)) return allowsLocal && keyByHost.has(url.hostname)
      return url.protocol === 'https:' && url.port === '' && keyByHost.has(url.hostname)
    },
    findKnownOrigin(protocol, host) {
      // Accept only http and https, because a proxy may forward any protocol.
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
  // Private networks, so that a phone can open the store on a development machine.
  /^(127|10)(\.\d{1,3}){3}$/,
  /^192\.168(\.\d{1,3}){2}$/,
  /^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/,
]

/** Returns true for local hosts without a brand in their name. */
export const isLocalHostWithoutBrand = (hostname: string): boolean =>
  bareLocalHosts.some((pattern) => pattern.test(hostname))

export const isLocalHost = (hostname: string): boolean =>
  isLocalHostWithoutBrand(hostname) || hostname.endsWith('.localhost')

/** Returns a host's environment. Hosts with `demo` in their name are demos. */
export const getEnvironment = (hostname: string): 'live' | 'demo' => (hostname.includes('demo') ? 'demo' : 'live')

function parseOrigin(origin: string | undefined): URL | undefined {
  const url = origin === undefined ? null : URL.parse(origin)
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' ? url : undefined
}
