import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { parseSocialCode } from '../../src/brands/social-code.ts'
import type { Area } from '../../src/contract/domain.table.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Query } from '../http/contract/query.ts'

/**
 * Returns the game's area for a URL with a game but no area, or undefined if the brand does not sell in that area.
 * Short codes already contain an area.
 */
export async function findAreaForGameUrl(
  catalogue: Pick<Catalogue, 'read'>,
  brand: Brand,
  path: string,
  { client_id: clientId, domain_area: wanted }: Query,
): Promise<Area | undefined> {
  const isSettled = brand.areas.length === 1 || wanted !== undefined || parseSocialCode(path) !== undefined
  if (clientId === undefined || isSettled) return undefined
  const game = await catalogue.read((snapshot) => snapshot.game({ brand: brand.key, clientId }))
  return brand.areas.find((area) => area === game?.area)
}
