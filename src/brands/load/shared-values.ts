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

/** One line for two brands and a field, however much they share: most brands begin as the copy of another. */
export function sharedProblems(brands: readonly Brand[]): string[] {
  return Object.entries(ownThings).flatMap(([field, things]) => {
    const owners = new Map<string, string>()
    const shared = new Map<string, string[]>()
    for (const brand of brands)
      for (const thing of things(brand)) {
        const owner = owners.get(thing)
        owners.set(thing, owner ?? brand.key)
        if (owner === undefined) continue
        const files = [...new Set([owner, brand.key])].map((key) => `${key}.json`).join(' and ')
        shared.set(files, [...(shared.get(files) ?? []), thing])
      }
    return [...shared].map(
      ([files, found]) => `${files}: ${field}: listed twice: ${found.join(', ')}; each brand has its own`,
    )
  })
}
