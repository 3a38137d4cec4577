import { loadBrands } from '../../../src/brands/load/load-brands.ts'
import type { Area, Platform } from '../../../src/contract/domain.table.ts'

const brands = await loadBrands()

/** Returns the client id of a brand's game in an area, as links from the game contain it. */
export function getClientId(brand: string, nameKey: string, area: Area, platform: Platform = 'android'): string {
  const catalogue = brands.find(({ key }) => key === brand)?.catalogue
  const game = catalogue?.find((one) => one.nameKey === nameKey && one.area === area)
  if (!game) throw new Error(`${brand} sells no ${nameKey} in ${area}`)
  return game.clients[platform]
}

/** The game of most tests. Watt sells it in all of its areas. */
export const starfall = {
  brand: 'watt',
  area: 'universal',
  name: 'Starfall Odyssey',
  client: getClientId('watt', 'starfallOdyssey', 'universal'),
} as const
export const ember = { name: 'Ember Circuit', client: getClientId('watt', 'emberCircuit', 'universal') } as const

export const starfallLink = { client_id: starfall.client, domain_area: starfall.area } as const
