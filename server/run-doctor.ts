import { parseArgs } from 'node:util'
import { formatOutput, type CommandOutput } from './admin/command.ts'
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
 * Runs all checks, once per tenant if there are several. Prints one line per finding, or all findings as JSON. Exits
 * with 1 if a check has failed.
 */
export async function runDoctor(argv: readonly string[]): Promise<void> {
  const { json } = parseArgs({ args: [...argv], options: { json: { type: 'boolean' } } }).values
  const settings = readEnvironment(process.env)
  const brands = await loadBrands()
  const tenants = loadTenants(settings, brands)
  const reports: DoctorReport[] = []
  if (!tenants) reports.push({ name: undefined, ...(await inspect(settings, brands, brands)) })
  for (const tenant of tenants ? await loadTenantsWithCurrentBrands(settings, tenants) : []) {
    if (tenant.brands.length === 0) continue
    const own = brands.filter(({ key }) => tenant.brands.includes(key))
    const report = await inspect(buildTenantEnvironment(settings, tenant), own, brands)
    reports.push({ name: tenant.name, ...report })
  }
  console.log(formatOutput(formatReports(reports), json))
  if (!reports.every(({ isHealthy }) => isHealthy)) process.exitCode = 1
}

type Diagnostics = Awaited<ReturnType<typeof runDiagnostics>>
/** Result of the checks with the tenant's name, which is undefined if there is only one database. */
type DoctorReport = Diagnostics & { readonly name: string | undefined }

function formatReports(reports: readonly DoctorReport[]): CommandOutput {
  const isHealthy = reports.every((report) => report.isHealthy)
  const findings = reports.flatMap((report) =>
    report.findings.map((finding) => (report.name === undefined ? finding : { tenant: report.name, ...finding })),
  )
  const lines = reports.flatMap((report) =>
    report.name === undefined ? report.lines : [`${report.name}:`, ...report.lines],
  )
  return { data: { isHealthy, findings }, text: lines.join('\n') }
}

async function inspect(
  settings: Environment,
  brands: readonly Brand[],
  allBrands: readonly Brand[],
): Promise<Diagnostics> {
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
    return await runDiagnostics({
      settings,
      brands,
      allBrands,
      database,
      payments: outside?.payments ?? payments,
      games,
      companies: createLoginProviderClients(settings, brands),
    })
  } finally {
    await close()
  }
}
