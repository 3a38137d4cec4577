import { mkdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Brand } from '../src/brands/load/brand.schema.ts'
import { createFrontServer, type ServedTenant } from './app/front-server.ts'
import { createSchema } from './db/create-schema.ts'
import type { Environment } from './env.ts'
import { findDistDir, openShop, toServerOptions, type BuiltShop, type RunningGateway } from './open-shop.ts'
import { describeFailure } from './operations/setup/describe-failure.ts'
import type { Tenancy, TenantFeatures } from './options.ts'
import { findOrderOwner } from './orders/find-order-owner.ts'
import { readDist } from './page/files/dist.ts'
import { createPageRenderer } from './page/rendering/page-renderer.ts'
import { tenantOf, toTenantSettings } from './shop/load-tenants.ts'
import type { Tenant } from './shop/tenants-file.ts'

/** Tenant with its app if it is open, or with the error that keeps it closed. */
interface Slot {
  readonly tenant: Tenant
  shop: BuiltShop | undefined
  reason: string
}

interface TenantsOptions {
  /** Interval in milliseconds at which the gateway tries to open closed tenants. */
  readonly reopenMs?: number
}

class TenantClosedError extends Error {
  readonly statusCode = 503
}

/**
 * Starts a gateway with several tenants. Each tenant has an app, and a front server passes each request to one of them.
 * If a tenant cannot be opened, only its brands are closed, and the gateway tries to open it every few seconds. Throws
 * if no tenant can be opened.
 */
export async function startTenants(
  env: Environment,
  brands: readonly Brand[],
  tenants: readonly Tenant[],
  { reopenMs = 10_000 }: TenantsOptions = {},
): Promise<RunningGateway> {
  const slots: Slot[] = tenants.map((tenant) => ({ tenant, shop: undefined, reason: '' }))
  const served = slots.map((slot): ServedTenant => ({
    ...slot.tenant,
    getServer: () => slot.shop?.server,
  }))
  const front = await createFrontServer({ ...toServerOptions(env), brands, tenants: served })
  const { log } = front.server
  const logError = (err: unknown, text: string): void => log.error({ err }, text)

  const distDir = findDistDir(env)
  const store =
    distDir === undefined ? undefined : { dist: readDist(distDir), renderer: createPageRenderer(distDir, logError) }
  const directory = createTenantDirectory(slots)

  async function open(slot: Slot): Promise<void> {
    const { tenant } = slot
    try {
      slot.shop = await openTenant(env, { tenant, brands, tenancy: { name: tenant.name, store, ...directory } })
      log.info({ tenant: tenant.name }, 'a tenant is open')
    } catch (error) {
      const reason = describeFailure(error)
      if (reason !== slot.reason) log.error({ tenant: tenant.name, reason }, 'a tenant is closed')
      slot.reason = reason
    }
  }
  await Promise.all(slots.map(open))
  if (slots.every(({ shop }) => !shop)) {
    await front.server.close()
    await store?.renderer.close()
    throw new Error(
      ['No tenant can be opened:', ...slots.map(({ tenant, reason }) => `${tenant.name}: ${reason}`)].join('\n'),
    )
  }

  await front.metricsServer?.listen({ port: env.METRICS_PORT ?? 0, host: env.METRICS_HOST })
  await front.server.listen({ port: env.PORT, host: env.HOST })
  for (const { shop } of slots) if (shop) startWork(shop)

  let reopening = Promise.resolve()
  const reopen = async (): Promise<void> => {
    for (const slot of slots.filter(({ shop }) => !shop)) {
      await open(slot)
      if (slot.shop) startWork(slot.shop)
    }
  }
  const timer = setInterval(() => {
    reopening = reopening.then(reopen)
  }, reopenMs)

  return {
    logError: (err) => logError(err, 'unhandled error outside a request'),
    stop: async (drainMs) => {
      front.drain.begin()
      await pause(drainMs)
      clearInterval(timer)
      await reopening
      await front.server.close()
      await front.metricsServer?.close()
      await Promise.all(slots.map(async ({ shop }) => shop && closeShop(shop)))
      await store?.renderer.close()
    },
  }
}

async function openTenant(
  env: Environment,
  { tenant, brands, tenancy }: { tenant: Tenant; brands: readonly Brand[]; tenancy: Tenancy },
): Promise<BuiltShop> {
  const settings = toTenantSettings(env, tenant)
  if (tenant.schema !== undefined) await createSchema(tenant.databaseUrl, tenant.schema)
  if (settings.EXPORT_DIR !== undefined) await mkdir(settings.EXPORT_DIR, { recursive: true })
  const own = brands.filter(({ key }) => tenant.brands.includes(key))
  return openShop(settings, { brands: own, allBrands: brands, tenancy })
}

function startWork({ server, worker, pushLane }: BuiltShop): void {
  worker?.start()
  pushLane.start()
  for (const run of server.warmUpPages) run()
}

async function closeShop({ server, closeDatabase }: BuiltShop): Promise<void> {
  await server.close()
  await closeDatabase()
}

/** Creates the functions that find the tenant of an order or brand. */
function createTenantDirectory(slots: readonly Slot[]): Pick<Tenancy, 'findByOrder' | 'findByBrand'> {
  const getParts = ({ tenant, shop }: Slot): TenantFeatures => {
    const selling = shop?.server.features.selling
    if (!shop || !selling) throw new TenantClosedError(`the tenant ${tenant.name} is closed`)
    return { database: shop.db, selling }
  }
  return {
    findByOrder: async (billingNo) => {
      const closed = slots.find(({ shop }) => !shop)
      const open = slots.filter(({ shop }) => shop)
      const owner = await findOrderOwner(open.map(getParts), billingNo)
      // Throw if a tenant is closed, because it may have the order. The sender of the webhook then tries again.
      if (!owner && closed) return getParts(closed)
      return owner
    },
    findByBrand: (brand) => {
      const tenant = tenantOf(
        slots.map((slot) => slot.tenant),
        brand,
      )
      const slot = slots.find((one) => one.tenant === tenant)
      return slot && getParts(slot)
    },
  }
}
