import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { createTenantFrontServer, type ServedTenant } from './app/front-server.ts'
import { createSchema } from './db/create-schema.ts'
import { createSharedPools } from './db/shared-pools.ts'
import type { Environment } from './env.ts'
import {
  findDistDir,
  buildShopGateway,
  buildServerOptions,
  type BuiltShop,
  type RunningGateway,
} from './build-shop-gateway.ts'
import { getMaxLockedPeople } from './office/tenants/lock-person.ts'
import { describeFailure } from './operations/setup/describe-failure.ts'
import type { Tenancy, TenantFeatures } from './options.ts'
import { findOrderDatabaseOwner } from './orders/find-order-database-owner.ts'
import { readStoreBuild } from './page/files/dist.ts'
import { createPageRenderer } from './page/rendering/page-renderer.ts'
import { buildTenantEnvironment } from './shop/load-tenants.ts'
import type { Tenant } from './shop/tenants-file.ts'
import { findServingSlot } from './tenants/find-serving-slot.ts'
import { createBrandLocationReader } from './tenants/watch-brand-locations.ts'

/** Tenant (a database with some of the brands) with its app, or the reason why it is closed. */
interface Slot {
  /** Settings of the tenant, with the brands that are in its database now. */
  tenant: Tenant
  shop: BuiltShop | undefined
  /** Brands that the open app serves. After a move, they briefly differ from the tenant's brands. */
  served: readonly string[]
  reason: string
}

interface TenantsOptions {
  /** Milliseconds between attempts to open closed tenants. */
  readonly reopenMs?: number
  /** Milliseconds between checks for moved brands. */
  readonly placesMs?: number
  /** Milliseconds after which a replaced app is closed. Until then, it finishes its requests. */
  readonly retireMs?: number
}

class TenantClosedError extends Error {
  readonly statusCode = 503
}

/**
 * Starts a gateway with several tenants. Each tenant has its own app, and a front server passes each request to the
 * right app. If a tenant cannot be opened, only its brands are unavailable, and the gateway tries again every few
 * seconds. Throws if no tenant can be opened.
 */
export async function startTenantGateways(
  env: Environment,
  brands: readonly Brand[],
  tenants: readonly Tenant[],
  { reopenMs = 10_000, placesMs = 1000, retireMs = 15_000 }: TenantsOptions = {},
): Promise<RunningGateway> {
  const places = createBrandLocationReader(env, tenants)
  const slots = (await places.assign()).map((tenant): Slot => ({ tenant, shop: undefined, served: [], reason: '' }))
  const servedTenants = slots.map((slot): ServedTenant => ({
    name: slot.tenant.name,
    hasBrands: () => slot.tenant.brands.length > 0,
    getServer: () => slot.shop?.server,
  }))
  const front = await createTenantFrontServer({
    ...buildServerOptions(env),
    brands,
    tenants: servedTenants,
    officeOrigin: env.OFFICE_ORIGIN,
    previewOrigin: env.PREVIEW_ORIGIN,
    findTenant: (brand) => {
      const slot = findServingSlot(slots, brand)
      return servedTenants.find(({ name }) => name === slot?.tenant.name)
    },
  })
  const { log } = front.server
  const logError = (err: unknown, text: string): void => log.error({ err }, text)

  const distDir = findDistDir(env)
  const store =
    distDir === undefined
      ? undefined
      : { dist: readStoreBuild(distDir), renderer: createPageRenderer(distDir, logError) }
  store?.renderer.begin()
  const shared = { store, openPool: createSharedPools(), ...createTenantDirectory(slots, brands) }
  const stopping = new AbortController()
  const retiring = new Set<Promise<void>>()

  /** Opens a tenant's app with its current brands. The tenant's previous app is closed when it is idle. */
  async function open(slot: Slot): Promise<void> {
    const { tenant, shop: former } = slot
    try {
      slot.shop =
        tenant.brands.length === 0
          ? undefined
          : await openTenant(env, { tenant, brands, tenancy: { name: tenant.name, ...shared } })
      slot.served = tenant.brands
      slot.reason = ''
      log.info({ tenant: tenant.name, brands: tenant.brands }, 'a tenant is open')
    } catch (error) {
      const reason = describeFailure(error)
      if (reason !== slot.reason) log.error({ tenant: tenant.name, reason }, 'a tenant is closed')
      slot.reason = reason
      return
    }
    if (!former) return
    const retired = pause(retireMs, undefined, { signal: stopping.signal })
      .catch(() => undefined)
      .then(() => closeShop(former))
      .catch((error: unknown) => logError(error, 'a replaced app could not be closed'))
      .finally(() => retiring.delete(retired))
    retiring.add(retired)
  }
  await Promise.all(slots.map(open))
  if (slots.every(({ shop }) => !shop)) {
    await front.server.close()
    await store?.renderer.close()
    await places.close()
    throw new Error(
      ['No tenant can be opened:', ...slots.map(({ tenant, reason }) => `${tenant.name}: ${reason}`)].join('\n'),
    )
  }

  await front.metricsServer?.listen({ port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST })
  await front.server.listen({ port: env.PORT, host: env.HOST })
  for (const { shop } of slots) if (shop) startWork(shop)

  async function reopen(selected: readonly Slot[]): Promise<void> {
    for (const slot of selected) {
      const former = slot.shop
      await open(slot)
      if (slot.shop && slot.shop !== former) startWork(slot.shop)
    }
  }
  /**
   * Reads which brands have moved. A moved brand is opened at its new location before the app at its old location is
   * replaced.
   */
  async function followMoves(): Promise<void> {
    for (const tenant of await places.assign())
      for (const slot of slots) if (slot.tenant.name === tenant.name) slot.tenant = tenant
    const hasGained = ({ tenant, served }: Slot) => tenant.brands.some((brand) => !served.includes(brand))
    const hasLost = ({ tenant, served }: Slot) => served.some((brand) => !tenant.brands.includes(brand))
    // Skip tenants that could not be opened. They have a `reason` and are retried less often.
    const movable = slots.filter(({ shop, reason }) => shop ?? reason === '')
    const gaining = movable.filter(hasGained)
    await reopen([...gaining, ...movable.filter((slot) => hasLost(slot) && !gaining.includes(slot))])
  }
  let work = Promise.resolve()
  const repeat = (ms: number, run: () => Promise<void>) =>
    setInterval(() => {
      work = work.then(run).catch((error: unknown) => logError(error, 'the tenants could not be updated'))
    }, ms)
  const timers = [
    repeat(reopenMs, () => reopen(slots.filter(({ shop, tenant }) => !shop && tenant.brands.length > 0))),
    repeat(placesMs, followMoves),
  ]

  return {
    logError: (err) => logError(err, 'unhandled error outside a request'),
    stop: async (drainMs) => {
      front.drain.begin()
      await pause(drainMs)
      for (const timer of timers) clearInterval(timer)
      await work
      await front.server.close()
      await front.metricsServer?.close()
      stopping.abort()
      await Promise.all([...retiring, ...slots.map(async ({ shop }) => shop && closeShop(shop))])
      await places.close()
      await store?.renderer.close()
    },
  }
}

async function openTenant(
  env: Environment,
  { tenant, brands, tenancy }: { tenant: Tenant; brands: readonly Brand[]; tenancy: Tenancy },
): Promise<BuiltShop> {
  const settings = buildTenantEnvironment(env, tenant)
  if (tenant.schema !== undefined) await createSchema(tenant.databaseUrl, tenant.schema)
  if (settings.EXPORT_DIR !== undefined) await mkdir(settings.EXPORT_DIR, { recursive: true })
  const own = brands.filter(({ key }) => tenant.brands.includes(key))
  return buildShopGateway(settings, { brands: own, allBrands: brands, tenancy })
}

function startWork({ worker, pushLane }: BuiltShop): void {
  worker?.start()
  pushLane.start()
}

async function closeShop({ server, closeDatabase }: BuiltShop): Promise<void> {
  await server.close()
  await closeDatabase()
}

/** Creates the functions that find the tenant of an order or a brand, and the functions that the office needs. */
function createTenantDirectory(
  slots: readonly Slot[],
  brands: readonly Brand[],
): Pick<Tenancy, 'findByOrder' | 'findByBrand' | 'office'> {
  const getParts = (slot: Slot | undefined): TenantFeatures & { readonly serves: (brand: string) => boolean } => {
    const selling = slot?.shop?.server.features.selling
    if (!slot?.shop || !selling) throw new TenantClosedError(`the tenant ${slot?.tenant.name ?? ''} is closed`)
    return { database: slot.shop.db, selling, serves: (brand) => findServingSlot(slots, brand) === slot }
  }
  return {
    findByOrder: async (billingNo) => {
      const closed = slots.find(({ shop, tenant }) => !shop && tenant.brands.length > 0)
      const open = slots.filter(({ shop }) => shop)
      const owner = await findOrderDatabaseOwner(open.map(getParts), billingNo)
      // The order may belong to the closed tenant. Throw, so that the sender of the webhook retries.
      if (!owner && closed) return getParts(closed)
      return owner
    },
    findByBrand: (brand) =>
      brands.some(({ key }) => key === brand) ? getParts(findServingSlot(slots, brand)) : undefined,
    office: {
      brands,
      getHome: () => {
        const [home] = slots
        if (!home?.shop) throw new TenantClosedError('the tenant with the staff is closed')
        return home.shop.db
      },
      maxLockedPeople: getMaxLockedPeople(slots[0]?.tenant.maxConnections ?? 0),
      list: () =>
        slots
          .filter(({ tenant }, index) => index === 0 || tenant.brands.length > 0)
          .map(({ tenant, shop }) => ({
            name: tenant.name,
            brands: tenant.brands,
            open: shop?.server.getOfficeDatabase(),
          })),
    },
  }
}
