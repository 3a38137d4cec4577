import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHostToBrandKeyMap } from '../../src/brands/host-map.ts'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { addSearchPath } from '../db/create-schema.ts'
import type { Environment } from '../env.ts'
import { InvalidTenantsFileError, parseTenantsFile, type Tenant } from './tenants-file.ts'

/**
 * Loads the tenants from TENANTS_FILE. Returns undefined if it is not set, because the gateway then has a single
 * database.
 */
export function loadTenants(
  {
    TENANTS_FILE: file,
    DATABASE_URL,
    DATABASE_READ_URL,
    DATABASE_CONNECTIONS: maxConnections,
    OFFICE_ORIGIN,
    PREVIEW_ORIGIN,
    SANDBOX,
  }: Environment,
  brands: readonly Brand[],
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Tenant[] | undefined {
  if (file === undefined) return undefined
  const conflicts = [
    ...(SANDBOX ? [{ path: 'SANDBOX', message: 'the sandbox has a single database, so set SANDBOX=off' }] : []),
    ...(DATABASE_URL === undefined ? [] : [{ path: 'DATABASE_URL', message: 'belongs into that file, as `database`' }]),
    ...(DATABASE_READ_URL === undefined
      ? []
      : [{ path: 'DATABASE_READ_URL', message: 'belongs into that file, as `readDatabase` of each tenant' }]),
    ...Object.entries({ OFFICE_ORIGIN, PREVIEW_ORIGIN }).flatMap(([path, url]) => {
      const brand = buildHostToBrandKeyMap(brands)[URL.parse(url ?? '')?.hostname ?? '']
      return brand === undefined ? [] : [{ path, message: `is a host of the brand ${brand}` }]
    }),
  ]
  if (conflicts.length > 0) throw new InvalidTenantsFileError(conflicts)
  return parseTenantsFile(readFile(file), { brands, secretSources: { env: variables }, maxConnections })
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new InvalidTenantsFileError([{ path: file, message: (error as Error).message }])
  }
}

const selectSchema = ({ schema }: Tenant, url: string): string =>
  schema === undefined ? url : addSearchPath(url, schema)

/** Returns the settings for one tenant's app. */
export const buildTenantEnvironment = (env: Environment, tenant: Tenant): Environment => ({
  ...env,
  TENANTS_FILE: undefined,
  DATABASE_URL: selectSchema(tenant, tenant.databaseUrl),
  DATABASE_READ_URL: tenant.readUrl === undefined ? undefined : selectSchema(tenant, tenant.readUrl),
  namesDatabase: true,
  maxConnections: tenant.maxConnections,
  EXPORT_DIR: env.EXPORT_DIR === undefined ? undefined : join(env.EXPORT_DIR, tenant.name),
})

export const findTenantOfBrand = (tenants: readonly Tenant[], brand: string): Tenant | undefined =>
  tenants.find(({ brands }) => brands.some((key) => key.toLowerCase() === brand.toLowerCase()))
