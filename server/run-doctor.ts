import type { Brand } from '../src/brands/load/brand.schema.ts'
import { loadBrands } from '../src/brands/load/load-brands.ts'
import { loadSandbox } from './app/load-sandbox.ts'
import { createFailure, isFinding, type DoctorDeps } from './operations/doctor/check.ts'
import { runDiagnostics } from './operations/doctor/run-diagnostics.ts'
import { openDatabaseForDoctor } from './operations/doctor/open-database-for-doctor.ts'
import { readEnvironment, type Environment } from './env.ts'
import { loadPublisherGameServices } from './shop/load-game-services.ts'
import { loadShopServices } from './shop/load-shop-services.ts'
import { loadTenants, buildTenantEnvironment } from './shop/load-tenants.ts'
import { InvalidPaymentsFileError } from './providers/companies/accounts/payments-file.ts'
import { createLoginProviderClients } from './shop/create-login-provider-clients.ts'
import { loadTenantsWithCurrentBrands } from './tenants/watch-brand-locations.ts'

/** Loads the payment providers. Returns a finding if PAYMENTS_FILE is invalid, so that the other checks still run. */
async function loadPayments(...shop: Parameters<typeof loadShopServices>): Promise<DoctorDeps['payments']> {
  try {
    return (await loadShopServices(...shop)).payments
  } catch (error) {
    if (error instanceof InvalidPaymentsFileError) return createFailure(error.message, 'server/providers/README.md')
    throw error
  }
}

/**
 * Runs all checks, once per tenant if there are several. Prints one line per finding. Exits with 1 if a check has
 * failed.
 */
export async function runDoctor(): Promise<void> {
  const settings = readEnvironment(process.env)
  const brands = await loadBrands()
  const tenants = loadTenants(settings, brands)
  if (!tenants) return inspect(settings, brands, brands)
  for (const tenant of await loadTenantsWithCurrentBrands(settings, tenants)) {
    if (tenant.brands.length === 0) continue
    console.log(`${tenant.name}:`)
    const own = brands.filter(({ key }) => tenant.brands.includes(key))
    await inspect(buildTenantEnvironment(settings, tenant), own, brands)
  }
}

async function inspect(settings: Environment, brands: readonly Brand[], allBrands: readonly Brand[]): Promise<void> {
  const games = settings.SANDBOX ? [] : loadPublisherGameServices(settings)
  const { database, close } = await openDatabaseForDoctor(settings)
  try {
    const sandbox = settings.SANDBOX && !isFinding(database) ? await loadSandbox() : undefined
    const outside =
      sandbox && !isFinding(database)
        ? sandbox.createServices({
            database,
            brands,
            port: settings.PORT,
            payOrigin: settings.SANDBOX_PAY_ORIGIN,
            officeOrigin: settings.OFFICE_ORIGIN,
          })
        : undefined
    const payments = settings.SANDBOX ? undefined : await loadPayments(settings, { brands: allBrands, games })
    const { lines, isHealthy } = await runDiagnostics({
      settings,
      brands,
      allBrands,
      database,
      payments: outside?.payments ?? payments,
      games,
      companies: createLoginProviderClients(settings, brands),
    })
    console.log(lines.join('\n'))
    if (!isHealthy) process.exitCode = 1
  } finally {
    await close()
  }
}
