import type { Brand } from '../../src/brands/load/brand.schema.ts'

type Sold = Pick<Brand, 'key' | 'areas' | 'catalogue'>

/** A region with many payment methods, if the brand has it. */
export const getShotArea = ({ areas }: Pick<Sold, 'areas'>): string =>
  areas.find((area) => area === 'sea') ?? areas[0] ?? ''

/** Client ids of watt's games consist of brand, game and region, such as `1101021`. */
const game = /^110(\d)/

/**
 * Returns the URL of a shot for another brand. The tables use games and characters of watt. Other brands have games in
 * the same order, and their players' characters are selected by the store.
 */
export function getShotUrl(brand: Sold, path: string, base: string): URL {
  const url = new URL(path, base)
  const { searchParams } = url
  const place = game.exec(searchParams.get('client_id') ?? '')?.[1]
  if (brand.key === 'watt' || place === undefined) return url
  const area = getShotArea(brand)
  const games = brand.catalogue.filter((one) => one.area === area)
  const own = games[Math.min(Number(place), games.length) - 1]
  if (own) searchParams.set('client_id', own.clients.android)
  for (const name of ['domain_area', 'server_id', 'role_id']) searchParams.delete(name)
  return url
}
