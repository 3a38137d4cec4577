import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { loadBrands } from '../src/brands/load/load-brands.ts'
import type { AdminDeps } from './admin/command.ts'
import { openAdminSocket } from './admin/socket/open-admin-socket.ts'
import { loadSandbox } from './app/load-sandbox.ts'
import { buildApp, type App } from './app.ts'
import type { Database } from './db/database.ts'
import { startDemoOrders } from './demo-orders.ts'
import type { Environment } from './env.ts'
import { loadGameServices } from './shop/load-game-services.ts'
import { openSandboxDatabase, openShopDatabase } from './open-gateway-database.ts'
import type { AppOptions } from './options.ts'
import type { OpenIdProvider } from './providers/openid-provider.ts'
import { createLoginCompanies } from './shop/create-login-companies.ts'
import { loadShopServices } from './shop/load-shop-services.ts'
import { parseAnyCommand } from './run-command.ts'
import { loadSecretKeys } from './shop/load-secret-keys.ts'

export interface RunningGateway {
  /** Reports unhealthy for `drainMs` milliseconds, then closes the server and the database. */
  readonly stop: (drainMs: number) => Promise<void>
  /** Logs errors that occur outside a request. */
  readonly logError: (error: unknown) => void
}

/** Folder in which `npm run build` puts the office app. */
const officeDistDir = './dist-office'

/** Throws if the brand does not exist; otherwise a mistyped key would silently select another brand. */
function assertBrandExists(name: string | undefined, brands: readonly Brand[]): void {
  const keys = brands.map(({ key }) => key)
  if (name === undefined || keys.includes(name)) return
  throw new Error(`DEFAULT_BRAND names the brand "${name}", which doesn’t exist. Use one of ${keys.join(', ')}.`)
}

/** Opens the database, builds the gateway and starts listening. */
export async function startGateway(env: Environment): Promise<RunningGateway> {
  const brands = await loadBrands()
  assertBrandExists(env.DEFAULT_BRAND, brands)
  const sandbox = env.SANDBOX ? await loadSandbox() : undefined
  const games = env.SANDBOX ? [] : loadGameServices(env)
  const shop: Pick<AppOptions, 'companies' | 'payments' | 'players'> = {
    companies: createLoginCompanies(env, brands),
    ...(env.SANDBOX ? {} : await loadShopServices(env, { brands, games })),
  }
  const { db, close, pool } = sandbox
    ? await openSandboxDatabase(sandbox, { env, brands })
    : await openShopDatabase(
        { env, brands },
        {
          hasPaymentCompany: shop.payments !== undefined,
          whyUncovered: shop.payments?.provider.explainUncovered,
          warn: (text) => console.warn(text),
        },
      )
  const secretKeys = await loadSecretKeys(env)
  const services = sandbox
    ? sandbox.createServices({
        database: db,
        brands,
        port: env.PORT,
        payOrigin: env.SANDBOX_PAY_ORIGIN,
        officeOrigin: env.OFFICE_ORIGIN,
        paymentSecrets: env.PAYMENT_SECRETS,
        gameSecrets: env.GAME_SECRETS,
      })
    : undefined
  const { officeLogin = getOfficeLogin(env), ...outside } = services ?? { ...shop, officeLogin: undefined }
  const keepDays = {
    sessions: env.SESSION_DAYS,
    events: env.KEEP_EVENTS_DAYS,
    notices: env.KEEP_NOTICES_DAYS,
    quarantine: env.KEEP_QUARANTINE_DAYS,
    timelines: env.KEEP_TIMELINES_DAYS,
    withdrawals: env.KEEP_WITHDRAWALS_DAYS,
  }
  const { server, metricsServer, drain, worker, pushLane } = await buildApp({
    database: db,
    brands,
    distDir: existsSync(join(env.DIST_DIR, 'brands.json')) ? env.DIST_DIR : undefined,
    sandbox: env.SANDBOX,
    ...outside,
    office:
      env.OFFICE_ORIGIN === undefined
        ? undefined
        : { origin: env.OFFICE_ORIGIN, distDir: officeDistDir, openid: officeLogin },
    payOrigins: env.PAY_ORIGINS,
    gameServices: games,
    push: {
      keys: env.VAPID_KEYS,
      contact: env.VAPID_CONTACT,
      loopbackPort: env.SANDBOX ? env.SANDBOX_PUSH_PORT : undefined,
    },
    defaultBrand: env.DEFAULT_BRAND,
    backupHosts: env.BACKUP_HOSTS,
    secretKeys,
    keepDays,
    exportDir: env.EXPORT_DIR,
    isDevelopment: env.NODE_ENV !== 'production',
    pagePatienceMs: env.PAGE_PATIENCE_MS,
    maxDelayMs: env.MAX_DELAY_MS,
    worker: env.STORE_WORKER,
    trustProxy: env.TRUST_PROXY,
    countryHeader: env.TRUST_PROXY ? env.COUNTRY_HEADER : undefined,
    catalogueKey: env.CATALOGUE_KEY,
    log: { level: env.LOG_LEVEL },
    metrics: env.METRICS_PORT !== undefined,
    pool,
  })

  // Open the admin socket only for the embedded database. With PostgreSQL, admin commands connect to the database
  // directly.
  const socket =
    env.DATABASE_URL === undefined
      ? await openAdmin(db, {
          brands,
          env: { ...env, SECRET_KEY: [...secretKeys] },
          server,
          loadRouting: () => Promise.resolve(outside.payments?.provider),
        })
      : undefined

  await metricsServer?.listen({ port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST })
  await server.listen({ port: env.PORT, host: env.HOST })
  const demoOrders =
    sandbox && env.SANDBOX_ORDERS
      ? startDemoOrders(sandbox, {
          database: db,
          brands,
          port: env.PORT,
          payOrigin: env.SANDBOX_PAY_ORIGIN,
          paymentSecrets: env.PAYMENT_SECRETS,
          secretKeys,
          keepDays,
          onError: (err) => server.log.error({ err }, 'a demo order could not be created'),
        })
      : undefined
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
      await close()
    },
  }
}

/** Returns the OpenID provider from the settings, of which either all or none are set. */
function getOfficeLogin(env: Environment): OpenIdProvider | undefined {
  const { OFFICE_OIDC_ISSUER: issuer, OFFICE_OIDC_CLIENT: clientId, OFFICE_OIDC_SECRET: clientSecret } = env
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { name: env.OFFICE_OIDC_NAME, issuer, clientId, clientSecret }
}

function openAdmin(
  db: Database,
  { server, ...deps }: Pick<AdminDeps, 'brands' | 'loadRouting'> & { env: Environment } & Pick<App, 'server'>,
) {
  return openAdminSocket({
    dataDir: deps.env.DATA_DIR,
    run: async (argv) => parseAnyCommand(argv)({ ...deps, db, at: Math.floor(Date.now() / 1000) }),
    onError: (err) => server.log.error({ err }, 'an admin command failed'),
  })
}
