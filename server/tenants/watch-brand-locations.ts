import type { Environment } from '../env.ts'
import { openPostgres, queryTimeouts } from '../db/open-postgres.ts'
import { buildTenantEnvironment } from '../shop/load-tenants.ts'
import type { Tenant } from '../shop/tenants-file.ts'
import { assignBrandsToTenants, readBrandLocations, type BrandLocation } from './brand-locations.ts'

interface BrandLocationReader {
  /** Returns the tenants with their current brands. For a tenant that does not respond, uses what was read before. */
  readonly assign: () => Promise<Tenant[]>
  readonly close: () => Promise<void>
}

/** Creates a reader of the places of all brands, with one connection to each tenant. */
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

/** Returns the tenants with the brands that they have now. */
export async function loadTenantsWithCurrentBrands(env: Environment, tenants: readonly Tenant[]): Promise<Tenant[]> {
  const reader = createBrandLocationReader(env, tenants)
  try {
    return await reader.assign()
  } finally {
    await reader.close()
  }
}
