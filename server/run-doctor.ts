import { loadBrands } from '../src/brands/load/load-brands.ts'
import { loadSandbox } from './app/load-sandbox.ts'
import { createFailure, isFinding, type DoctorDeps } from './operations/doctor/check.ts'
import { runDiagnostics } from './operations/doctor/run-diagnostics.ts'
import { openForInspection } from './operations/doctor/open-for-inspection.ts'
import { readEnvironment } from './env.ts'
import { loadGameServices } from './shop/load-game-services.ts'
import { loadShopServices } from './shop/load-shop-services.ts'
import { InvalidPaymentsFileError } from './providers/companies/accounts/payments-file.ts'
import { createLoginCompanies } from './shop/create-login-companies.ts'

/**
 * Loads the payment providers. An invalid PAYMENTS_FILE is returned as a finding so that the other checks still run.
 */
async function loadPayments(...shop: Parameters<typeof loadShopServices>): Promise<DoctorDeps['payments']> {
  try {
    return (await loadShopServices(...shop)).payments
  } catch (error) {
    if (error instanceof InvalidPaymentsFileError) return createFailure(error.message, 'server/providers/README.md')
    throw error
  }
}

/** Runs all checks and prints one line per finding. Exits with 1 if a check failed. */
export async function runDoctor(): Promise<void> {
  const settings = readEnvironment(process.env)
  const brands = await loadBrands()
  const games = settings.SANDBOX ? [] : loadGameServices(settings)
  const { database, close } = await openForInspection(settings)
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
    const { lines, isHealthy } = await runDiagnostics({
      settings,
      brands,
      database,
      payments: outside?.payments ?? (settings.SANDBOX ? undefined : await loadPayments(settings, { brands, games })),
      games,
      companies: createLoginCompanies(settings, brands),
    })
    console.log(lines.join('\n'))
    if (!isHealthy) process.exitCode = 1
  } finally {
    await close()
  }
}
