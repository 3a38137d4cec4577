import { getBrandHosts } from '../host-map.ts'
import type { Brand } from './brand.schema.ts'

/**
 * Fields whose values must be unique across brands. For example, the host and the client id identify a request's brand.
 */
const uniqueFields: Record<string, (brand: Brand) => readonly string[]> = {
  key: (brand) => [brand.key.toLowerCase()],
  hosts: getBrandHosts,
  'analytics.eventId': (brand) => [String(brand.analytics.eventId)],
  'login.client': (brand) => [String(brand.login.client)],
  'catalogue.nameKey': (brand) => [...new Set(brand.catalogue.map((game) => game.nameKey))],
  'catalogue.clients': (brand) => brand.catalogue.flatMap((game) => Object.values(game.clients)),
}

/**
 * Finds values that two brands share, for example because a new brand was copied from another brand. Returns one
 * problem per field and pair of brands.
 */
export function findDuplicateBrandValues(brands: readonly Brand[]): string[] {
  return Object.entries(uniqueFields).flatMap(([field, things]) => {
    const owners = new Map<string, string>()
    const shared = new Map<string, string[]>()
    for (const brand of brands)
      for (const value of things(brand)) {
        const owner = owners.get(value)
        owners.set(value, owner ?? brand.key)
        if (owner === undefined) continue
        const files = [...new Set([owner, brand.key])].map((key) => `${key}.json`).join(' and ')
        shared.set(files, [...(shared.get(files) ?? []), value])
      }
    return [...shared].map(
      ([files, values]) => `${files}: ${field}: listed twice: ${values.join(', ')}; each brand has its own`,
    )
  })
}
