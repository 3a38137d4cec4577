import type { Brand } from '../../src/brands/load/brand.schema.ts'

type Sold = Pick<Brand, 'key' | 'areas' | 'catalogue'>

/** A region with many ways to pay, where the brand is there. */
export const areaFor = ({ areas }: Pick<Sold, 'areas'>): string =>
  areas.find((area) => area === 'sea') ?? areas[0] ?? ''

/** Games of watt are numbered `1101021`: brand, game, region. */
const game = /^110(\d)/

/**
 * The address of a shot under another brand. The tables name games and characters of watt; every brand has games in the same
 * order, and who logs in there has a character that is chosen by itself.
 */
export function addressFor(brand: Sold, path: string, base: string): URL {
  const url = new URL(path, base)
  const { searchParams } = url
  const place = game.exec(searchParams.get('client_id') ?? '')?.[1]
  if (brand.key === 'watt' || place === undefined) return url
  const area = areaFor(brand)
  const games = brand.catalogue.filter((one) => one.area === area)
  const own = games[Math.min(Number(place), games.length) - 1]
  if (own) searchParams.set('client_id', own.clients.android)
  for (const name of ['domain_area', 'server_id', 'role_id']) searchParams.delete(name)
  return url
}
