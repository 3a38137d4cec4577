import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { demoAccounts, demoToken, rolesOf, type DemoAccount } from '../world/accounts.ts'
import { productsOf, type GameProduct } from '../world/game-products.ts'
import { serversOf } from '../world/servers.ts'

type CatalogueGame = Brand['catalogue'][number]

/** Where a brand's store is: on its own local host, and on this very host for browsers that do not know `*.localhost`. */
export interface Shop {
  brand: Brand
  game: CatalogueGame
  product: GameProduct
  /** Address of a path in this store. */
  to: (path: string, query?: Record<string, string>) => string
  /** The same through this host; the cookie keeps the brand from then on. */
  here: (query?: Record<string, string>) => string
}

const pathWith = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

export function shopOf(brand: Brand, port: string): Shop | undefined {
  const [game] = brand.catalogue
  const [product] = productsOf(brand)
  if (!game || !product) return undefined
  return {
    brand,
    game,
    product,
    to: (path, query = {}) => `http://${brand.key.toLowerCase()}.localhost${port}${pathWith(path, query)}`,
    here: (query = {}) => pathWith('/', { brand: brand.key, ...query }),
  }
}

/** Opens the brand's first game on the web. */
export const gameQuery = ({ game }: Shop): Record<string, string> => ({
  domain_area: game.area,
  client_id: game.clients.web,
})

export const loginQuery = (shop: Shop, username: string): Record<string, string> => ({
  ...gameQuery(shop),
  oauth_token: demoToken(username),
})

/** Straight to the goods of Rowan's first character. */
export function characterQuery(shop: Shop): Record<string, string> {
  const [rowan] = demoAccounts
  const role = rolesOf(shop.product, serversOf(shop.product)).find(({ suid }) => suid === rowan.suid)
  return {
    ...loginQuery(shop, rowan.username),
    ...(role ? { server_id: role.serverId, role_id: role.roleId } : {}),
    ...(role?.areaId ? { area_id: role.areaId } : {}),
  }
}

export const embeddedQuery = (shop: Shop): Record<string, string> => ({ ...characterQuery(shop), visit: 'sdk' })

/** Pages that nobody hopes to see. */
export const troubles = [
  ['Not found', '/nothing-here', {}],
  ['Area not supported', '/', { domain_area: 'atlantis' }],
  ['Parameter error', '/notArea', {}],
  ['Expired make-up link', '/errorReplenish', {}],
  ['Real name', '/certifiedReal', {}],
  ['Error display', '/showError', {}],
  ['Unknown social code', '/@nosuchcode', {}],
  ['Absurd parameters', '/', { client_id: '<script>alert(1)</script>', server_id: 'S'.repeat(300), spec_lang: 'tlh' }],
] as const satisfies readonly (readonly [string, string, Record<string, string>])[]

export const accountsShown: readonly DemoAccount[] = demoAccounts
