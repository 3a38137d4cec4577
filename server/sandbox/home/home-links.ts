import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { demoAccounts, buildDemoToken, createDemoCharacters, type DemoAccount } from '../world/players/accounts.ts'
import { createGameProducts, type GameProduct } from '../world/games/game-products.ts'
import { createDemoServers } from '../world/games/servers.ts'

type CatalogueGame = Brand['catalogue'][number]

/**
 * Store of a brand. It is available on `<brand>.localhost` and, for browsers that cannot resolve `*.localhost`, on the
 * current host.
 */
export interface DemoStore {
  brand: Brand
  game: CatalogueGame
  product: GameProduct
  /** Returns the URL of a path on the brand's own host, such as `watt.localhost`. */
  to: (path: string, query?: Record<string, string>) => string
  /** Returns a URL on the current host that selects the brand. A cookie stores the brand for later pages. */
  here: (query?: Record<string, string>) => string
}

const pathWith = (path: string, query: Record<string, string>): string => {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}

export function createDemoStore(brand: Brand, port: string): DemoStore | undefined {
  const [game] = brand.catalogue
  const [product] = createGameProducts(brand)
  if (!game || !product) return undefined
  return {
    brand,
    game,
    product,
    to: (path, query = {}) => `http://${brand.key.toLowerCase()}.localhost${port}${pathWith(path, query)}`,
    here: (query = {}) => pathWith('/', { brand: brand.key, ...query }),
  }
}

/** Returns the query parameters that open the web version of the brand's first game. */
export const buildGameQuery = ({ game }: DemoStore): Record<string, string> => ({
  domain_area: game.area,
  client_id: game.clients.web,
})

export const buildLoginQuery = (shop: DemoStore, username: string): Record<string, string> => ({
  ...buildGameQuery(shop),
  oauth_token: buildDemoToken(username),
})

/** Returns the query parameters that open the goods page for the first character of the demo account Rowan. */
export function buildCharacterQuery(shop: DemoStore): Record<string, string> {
  const [rowan] = demoAccounts
  const role = createDemoCharacters(shop.product, createDemoServers(shop.product)).find(
    ({ suid }) => suid === rowan.suid,
  )
  return {
    ...buildLoginQuery(shop, rowan.username),
    ...(role ? { server_id: role.serverId, role_id: role.roleId } : {}),
    ...(role?.areaId ? { area_id: role.areaId } : {}),
  }
}

export const buildEmbeddedQuery = (shop: DemoStore): Record<string, string> => ({
  ...buildCharacterQuery(shop),
  visit: 'sdk',
})

/** Links to pages with errors. */
export const errorPageLinks = [
  ['Not found', '/nothing-here', {}],
  ['Area not supported', '/', { domain_area: 'atlantis' }],
  ['Parameter error', '/notArea', {}],
  ['Expired make-up link', '/errorReplenish', {}],
  ['Real name', '/certifiedReal', {}],
  ['Error display', '/showError', {}],
  ['Unknown social code', '/@nosuchcode', {}],
  ['Absurd parameters', '/', { client_id: '<script>alert(1)</script>', server_id: 'S'.repeat(300), spec_lang: 'tlh' }],
] as const satisfies readonly (readonly [string, string, Record<string, string>])[]

export const homePageAccounts: readonly DemoAccount[] = demoAccounts
