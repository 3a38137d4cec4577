import { setTimeout as pause } from 'node:timers/promises'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { loadBrands } from '../src/brands/load/load-brands.ts'
import { openAdminSocket } from './admin/socket/open-admin-socket.ts'
import type { Environment } from './env.ts'
import { buildShopGateway, type BuiltShop, type RunningGateway } from './build-shop-gateway.ts'
import { parseGatewayCommand } from './run-gateway-command.ts'
import { loadPublisherGame } from './shop/load-game-services.ts'
import { loadTenants } from './shop/load-tenants.ts'
import { startTenantGateways } from './start-tenant-gateways.ts'

/** Throws if the brand does not exist. A mistyped key would otherwise select another brand without a message. */
function assertBrandExists(name: string | undefined, brands: readonly Brand[]): void {
  const keys = brands.map(({ key }) => key)
  if (name === undefined || keys.includes(name)) return
  throw new Error(`DEFAULT_BRAND names the brand "${name}", which doesn’t exist. Use one of ${keys.join(', ')}.`)
}

/** Opens the database or the databases of all tenants, builds the gateway and starts listening. */
export async function startGateway(env: Environment): Promise<RunningGateway> {
  const brands = await loadBrands()
  assertBrandExists(env.DEFAULT_BRAND, brands)
  const tenants = loadTenants(env, brands)
  return tenants ? startTenantGateways(env, brands, tenants) : startShop(env, brands)
}

async function startShop(env: Environment, brands: readonly Brand[]): Promise<RunningGateway> {
  const shop = await buildShopGateway(env, { brands, allBrands: brands })
  const { server, metricsServer, drain, worker, pushLane, closeDatabase } = shop
  // Only the embedded database needs the admin socket. With PostgreSQL, admin commands connect to the database
  // themselves.
  const socket = env.DATABASE_URL === undefined ? await openAdmin(shop, { brands, env }) : undefined

  await metricsServer?.listen({ port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST })
  await server.listen({ port: env.PORT, host: env.HOST })
  const demoOrders = shop.startDemoOrders?.()
  let isStopping = false
  const startWork = () => {
    if (isStopping) return
    worker?.start()
    pushLane.start()
  }
  if (demoOrders) void demoOrders.done.then(startWork)
  else startWork()
  return {
    logError: (err) => server.log.error({ err }, 'unhandled error outside a request'),
    stop: async (drainMs) => {
      isStopping = true
      drain.begin()
      await demoOrders?.stop()
      await pause(drainMs)
      await socket?.close()
      await server.close()
      await metricsServer?.close()
      await closeDatabase()
    },
  }
}

function openAdmin(
  { db, server, payments, secretKeys }: BuiltShop,
  { brands, env }: { brands: readonly Brand[]; env: Environment },
) {
  const deps = {
    db,
    brands,
    env: { ...env, SECRET_KEY: [...secretKeys] },
    loadRouting: () => Promise.resolve(payments?.provider),
    loadGame: async () => loadPublisherGame(env),
  }
  return openAdminSocket({
    dataDir: env.DATA_DIR,
    run: async (argv) => parseGatewayCommand(argv)({ ...deps, at: Math.floor(Date.now() / 1000) }),
    onError: (err) => server.log.error({ err }, 'an admin command failed'),
  })
}
