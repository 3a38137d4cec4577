import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { defaultConcurrentStarts } from './app/default-limits.ts'
import { loadSandbox } from './app/load-sandbox.ts'
import { buildApp, type App } from './app.ts'
import type { Database } from './db/database.ts'
import { openPostgres, queryTimeouts, replicaConnections } from './db/open-postgres.ts'
import { startDemoOrders } from './demo-orders.ts'
import type { Environment } from './env.ts'
import { openSandboxDatabase, openShopDatabase } from './open-gateway-database.ts'
import { recordLawOverrides } from './office/log/record-law-overrides.ts'
import { describeLawOverrides } from './operations/setup/law-overrides.ts'
import type { AppOptions, Tenancy } from './options.ts'
import type { OpenIdProvider } from './providers/openid-provider.ts'
import { createLoginProviderClients } from './shop/create-login-provider-clients.ts'
import { loadPublisherGameServices } from './shop/load-game-services.ts'
import { loadSecretKeys } from './shop/load-secret-keys.ts'
import { loadShopServices } from './shop/load-shop-services.ts'

export interface RunningGateway {
  /** Reports the gateway as unhealthy for `drainMs` milliseconds, then closes the server and the database. */
  readonly stop: (drainMs: number) => Promise<void>
  /** Logs errors outside of requests. */
  readonly logError: (error: unknown) => void
}

export interface BuiltShop extends App {
  readonly db: Database
  readonly payments: AppOptions['payments']
  /** Starts creating demo orders in a sandbox. Undefined if demo orders are turned off. */
  readonly startDemoOrders: (() => ReturnType<typeof startDemoOrders>) | undefined
  /** Secret keys for hashes, newest first. */
  readonly secretKeys: readonly string[]
  readonly closeDatabase: () => Promise<void>
}

interface ShopDeps {
  /** Brands that the app serves. */
  readonly brands: readonly Brand[]
  /** All brands, including those of other tenants, because settings may name them. */
  readonly allBrands: readonly Brand[]
  readonly tenancy?: Tenancy | undefined
}

type ShopServices = Pick<AppOptions, 'companies' | 'payments' | 'players'>

/** The office app's build folder. */
const officeDistDir = './dist-office'

/** Returns the built store's folder, or undefined if the store is not built. */
export const findDistDir = ({ DIST_DIR }: Environment): string | undefined =>
  existsSync(join(DIST_DIR, 'brands.json')) ? DIST_DIR : undefined

/** Returns the settings that every server needs, with and without tenants. */
export const buildServerOptions = (env: Environment) =>
  ({
    defaultBrand: env.DEFAULT_BRAND,
    isDevelopment: env.NODE_ENV !== 'production',
    maxDelayMs: env.MAX_DELAY_MS,
    trustProxy: env.TRUST_PROXY,
    log: { level: env.LOG_LEVEL },
    metrics: env.METRICS_PORT !== undefined,
  }) satisfies Partial<AppOptions>

/** Opens the database and builds the app. Does not listen and starts no background work. */
export async function buildShopGateway(env: Environment, { brands, allBrands, tenancy }: ShopDeps): Promise<BuiltShop> {
  const sandbox = env.SANDBOX ? await loadSandbox() : undefined
  const gameServices = env.SANDBOX ? [] : loadPublisherGameServices(env)
  const shop: ShopServices = {
    companies: createLoginProviderClients(env, brands),
    ...(env.SANDBOX ? {} : await loadShopServices(env, { brands: allBrands, games: gameServices })),
  }
  const openPool = tenancy?.openPool
  const replica =
    env.DATABASE_READ_URL === undefined
      ? undefined
      : (openPool ?? openPostgres)(env.DATABASE_READ_URL, queryTimeouts, replicaConnections)
  const {
    db,
    close: closeMain,
    pool,
  } = sandbox
    ? await openSandboxDatabase(sandbox, { env, brands })
    : await openShopDatabase(
        { env, brands, openPool },
        {
          hasPaymentCompany: shop.payments !== undefined,
          whyUncovered: shop.payments?.provider.explainUncovered,
          // With several tenants, another tenant's database may offer the region.
          listRouteRegions: tenancy ? undefined : shop.payments?.provider.listRouteRegions,
          warn: (text) => console.warn(text),
        },
      )
  const close = async (): Promise<void> => {
    await replica?.close()
    await closeMain()
  }
  try {
    for (const line of describeLawOverrides(brands)) console.warn(line)
    await recordLawOverrides(db, brands, Math.floor(Date.now() / 1000))
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
    const { OFFICE_ORIGIN: origin, PREVIEW_ORIGIN: previewOrigin } = env
    const app = await buildApp({
      ...toAppOptions(env),
      ...outside,
      database: db,
      brands,
      tenancy,
      office:
        origin === undefined
          ? undefined
          : { origin, previewOrigin, distDir: officeDistDir, openid: officeLogin, replica: replica?.db },
      gameServices,
      secretKeys,
      pool,
    })
    return {
      ...app,
      db,
      payments: outside.payments,
      startDemoOrders:
        sandbox && env.SANDBOX_ORDERS
          ? () =>
              startDemoOrders(sandbox, {
                database: db,
                brands,
                port: env.PORT,
                payOrigin: env.SANDBOX_PAY_ORIGIN,
                paymentSecrets: env.PAYMENT_SECRETS,
                secretKeys,
                keepDays: toKeepDays(env),
                onError: (err) => app.server.log.error({ err }, 'a demo order could not be created'),
              })
          : undefined,
      secretKeys,
      closeDatabase: close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

const toKeepDays = (env: Environment) => ({
  sessions: env.SESSION_DAYS,
  events: env.KEEP_EVENTS_DAYS,
  notices: env.KEEP_NOTICES_DAYS,
  quarantine: env.KEEP_QUARANTINE_DAYS,
  timelines: env.KEEP_TIMELINES_DAYS,
  withdrawals: env.KEEP_WITHDRAWALS_DAYS,
})

const toAppOptions = (env: Environment) =>
  ({
    ...buildServerOptions(env),
    distDir: findDistDir(env),
    sandbox: env.SANDBOX,
    payOrigins: env.PAY_ORIGINS,
    push: {
      keys: env.VAPID_KEYS,
      contact: env.VAPID_CONTACT,
      loopbackPort: env.SANDBOX ? env.SANDBOX_PUSH_PORT : undefined,
    },
    backupHosts: env.BACKUP_HOSTS,
    keepDays: toKeepDays(env),
    exportDir: env.EXPORT_DIR,
    pagePatienceMs: env.PAGE_PATIENCE_MS,
    worker: env.STORE_WORKER,
    countryHeader: env.TRUST_PROXY ? env.COUNTRY_HEADER : undefined,
    catalogueKey: env.CATALOGUE_KEY,
    // In the sandbox, all visitors share the demo accounts, so there is no limit.
    concurrentStarts: env.SANDBOX ? undefined : defaultConcurrentStarts,
  }) satisfies Partial<AppOptions>

/**
 * Returns the office's OpenID provider, or undefined if none is configured. Either all of its settings are set or none.
 */
function getOfficeLogin(env: Environment): OpenIdProvider | undefined {
  const { OFFICE_OIDC_ISSUER: issuer, OFFICE_OIDC_CLIENT: clientId, OFFICE_OIDC_SECRET: clientSecret } = env
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined
  return { name: env.OFFICE_OIDC_NAME, issuer, clientId, clientSecret }
}
