import type { Environment } from '../env.ts'
import { openPostgres, queryTimeouts } from '../db/open-postgres.ts'
import { buildTenantEnvironment } from '../shop/load-tenants.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { assignBrandsToTenants, readBrandLocations, type BrandLocation } from './brand-locations.ts'

interface BrandLocationReader {
  /** Returns the tenants with their current brands. If a tenant does not respond, uses its last known brands. */
  readonly assign: () => Promise<Tenant[]>
  readonly close: () => Promise<void>
}

/** Creates a reader of all brands' locations that uses one connection per tenant. */
export function createBrandLocationReader(env: Environment, tenants: readonly Tenant[]): BrandLocationReader {
  const readers = tenants.map((tenant) => ({
    tenant,
    opened: openPostgres(buildTenantEnvironment(env, tenant).DATABASE_URL ?? '', queryTimeouts, 1),
  }))
  const known = new Map<string, readonly BrandLocation[]>()
  return {
    assign: async () => {
      await Promise.all(
        readers.map(async ({ tenant, opened }) => {
          const places = await readBrandLocations(opened.db).catch(() => undefined)
          if (places) known.set(tenant.name, places)
        }),
      )
      return assignBrandsToTenants(tenants, known)
    },
    close: async () => void (await Promise.all(readers.map(({ opened }) => opened.close()))),
  }
}

export async function loadTenantsWithCurrentBrands(env: Environment, tenants: readonly Tenant[]): Promise<Tenant[]> {
  const reader = createBrandLocationReader(env, tenants)
  try {
    return await reader.assign()
  } finally {
    await reader.close()
  }
}
