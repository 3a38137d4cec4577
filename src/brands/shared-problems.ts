import { hostsOf } from './host-map.ts'
import type { Brand } from './brand.schema.ts'

/**
 * The parts that no two brands may have in common. Read by `load-brands.ts`.
 * A request is put to its brand by host, a call to its game by client id: shared ones would mix up two publishers.
 */
const ownThings: Record<string, (brand: Brand) => readonly string[]> = {
  key: (brand) => [brand.key.toLowerCase()],
  hosts: hostsOf,
  'analytics.eventId': (brand) => [String(brand.analytics.eventId)],
  'login.client': (brand) => [String(brand.login.client)],
  'catalogue.nameKey': (brand) => [...new Set(brand.catalogue.map((game) => game.nameKey))],
  'catalogue.clients': (brand) => brand.catalogue.flatMap((game) => Object.values(game.clients)),
}

export function sharedProblems(brands: readonly Brand[]): string[] {
  return Object.entries(ownThings).flatMap(([field, things]) => {
    const owners = new Map<string, string>()
    return brands.flatMap((brand) =>
      things(brand).flatMap((thing) => {
        const owner = owners.get(thing)
        owners.set(thing, brand.key)
        return owner === undefined
          ? []
          : [`${brand.key}.json: ${field}: ${thing} is also in ${owner}.json: each brand has its own`]
      }),
    )
  })
}
