import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { createRequestId } from '../fixtures/buyer.ts'
import { brands } from '../fixtures/gateway.ts'
import { startProcess } from '../fixtures/gateway-process.ts'
import { createGatewayClient } from '../fixtures/gateway-client.ts'
import { findFreePort } from '../fixtures/postgres-server.ts'
import { createEmptyFolder } from '../fixtures/shop-folder.ts'
import { createSmallCatalogue } from '../fixtures/small-catalogue.ts'
import { openTenantShop, signIn, visitBrand } from '../fixtures/tenant-shop.ts'
import { runGatewayCommand } from '../../../server/run-gateway-command.ts'
import { startBalancer } from './balancer.ts'

const gatewayCount = 4
/** Number of accounts of each brand. Starts of one account at the same time are limited. */
const accountCount = 20

export type TenantName = 'one' | 'two' | 'three'
const tenantNames = ['one', 'two', 'three'] as const

/** Brands of a tenant before the move. All brands of the build are divided among the tenants. */
export const getBrandsOf = (name: TenantName): string[] =>
  brands.map(({ key }) => key).filter((_, at) => tenantNames[at % tenantNames.length] === name)

const prices = { USD: '4.99', JPY: '800', TWD: '150', KRW: '6000' }

/** The goods of the tests, sold in the brand's first area. */
function createCatalogueOf({ areas }: Brand) {
  const area = areas[0] ?? 'universal'
  const { games, servers, goods, methods, pages } = createSmallCatalogue()
  return {
    servers,
    pages,
    goods: goods.map((one) => ({ ...one, prices })),
    games: games.map((game) => ({ ...game, clients: game.clients.map((client) => ({ ...client, area })) })),
    regions: [{ area, regions: ['Global'] }],
    methods: methods.map((method) => ({ ...method, where: method.where.map((where) => ({ ...where, area })) })),
  }
}

/** Starts gateways behind a balancer. Players of all brands can sign in and buy. */
export async function openLaunchShop(urls: Readonly<Record<TenantName, string>>) {
  const addresses = Object.fromEntries(tenantNames.map((name) => [`LAUNCH_${name.toUpperCase()}_URL`, urls[name]]))
  Object.assign(process.env, addresses)
  const { env, publisher, variables } = await openTenantShop(
    Object.fromEntries(
      tenantNames.map((name) => [
        name,
        { database: { env: `LAUNCH_${name.toUpperCase()}_URL` }, brands: getBrandsOf(name) },
      ]),
    ),
  )
  const usernames = Array.from({ length: accountCount }, (_, n) => `player-${n}`)
  for (const username of usernames)
    publisher.players.push({
      gpId: 'gp-moon',
      suid: username,
      username,
      password: 'moonlight',
      characters: [{ serverId: 's1', roleId: username, name: 'Miracle' }],
    })
  const admin = (...argv: string[]) => runGatewayCommand(argv, env)
  await admin('tenants', 'migrate')
  const catalogue = Object.fromEntries(brands.map((brand) => [brand.key, createCatalogueOf(brand)]))
  await admin('catalogue', 'load', JSON.stringify(catalogue), '--note=first')

  const ports: number[] = []
  for (let started = 0; started < gatewayCount; started += 1) {
    const [port, metricsPort] = [await findFreePort(), await findFreePort()]
    ports.push(port)
    const own = { PORT: String(port), METRICS_PORT: String(metricsPort), NODE_ENV: 'production' }
    await startProcess({ DATA_DIR: await createEmptyFolder() }, { ...variables, ...addresses, ...own })
  }
  await startBalancer(env.PORT, ports)

  const balanced = createGatewayClient(String(env.PORT))
  const sessions = new Map<string, Record<string, string>[]>()
  for (const { key, areas } of brands) {
    const store = visitBrand(balanced, key)
    const signInAdult = async (username: string) => {
      const session = await signIn(store, username)
      // Some brands sell in Japan, which limits the purchases of minors.
      await store.call('/api/user/birthMonth', {
        ...session,
        born: '1990-01',
        has_consent: '1',
        shown_statements: 'birth_text birth_consent',
        request_id: createRequestId(),
      })
      return { ...session, role_id: username, domain_area: areas[0] ?? 'universal' }
    }
    sessions.set(key, await Promise.all(usernames.map(signInAdult)))
  }
  return {
    env,
    admin,
    publisher,
    balanced,
    first: createGatewayClient(String(ports[0])),
    /** Returns the parameters of a purchase by one of the brand's accounts. */
    getSession: (brand: string, account: number): Record<string, string> =>
      sessions.get(brand)?.[account % accountCount] ?? {},
  }
}
export type LaunchShop = Awaited<ReturnType<typeof openLaunchShop>>
