import type { Brand } from './load/brand.schema.ts'

/** Brand for local hosts without a brand name, and for static hosts, which serve a single brand. */
export const defaultBrandKey = 'watt'

const getUrlHost = (address: string) => new URL(address).host

/** Returns all hosts of a brand: page hosts, API hosts and the local host. */
export function getBrandHosts(brand: Brand): string[] {
  const pages = [...brand.hosts.live, ...brand.hosts.demo, getUrlHost(brand.web.address), getUrlHost(brand.web.backup)]
  const calls = [...brand.api.live, ...brand.api.demo].map(getUrlHost)
  return [...new Set([...pages, ...calls, `${brand.key.toLowerCase()}.localhost`])]
}

/** Maps hosts to brand keys. Look up hosts in lower case and without a port. */
export function buildHostToBrandKeyMap(brands: readonly Brand[]): Record<string, string> {
  return Object.fromEntries(brands.flatMap((brand) => getBrandHosts(brand).map((host) => [host, brand.key])))
}
