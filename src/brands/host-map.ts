import type { Brand } from './brand.schema.ts'

/** The brand of bare local hosts, and of static hosts that cannot choose by host. */
export const defaultBrandKey = 'watt'

const hostOf = (address: string) => new URL(address).host

/** Every host that belongs to a brand: where its pages are, where its calls go, and its local name. */
export function hostsOf(brand: Brand): string[] {
  const pages = [...brand.hosts.live, ...brand.hosts.demo, hostOf(brand.web.address), hostOf(brand.web.backup)]
  const calls = [...brand.api.live, ...brand.api.demo].map(hostOf)
  return [...new Set([...pages, ...calls, `${brand.key.toLowerCase()}.localhost`])]
}

/** Host → brand key. Hosts are compared lower-cased and without their port. */
export function hostMap(brands: readonly Brand[]): Record<string, string> {
  return Object.fromEntries(brands.flatMap((brand) => hostsOf(brand).map((host) => [host, brand.key])))
}
