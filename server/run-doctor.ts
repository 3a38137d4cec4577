import { loadBrands } from '../src/brands/load/load-brands.ts'
import { loadSandbox } from './app/load-sandbox.ts'
import { fails, isFinding, type DoctorDeps } from './operations/doctor/check.ts'
import { examine } from './operations/doctor/examine.ts'
import { lookAtPlace } from './operations/doctor/look-at-place.ts'
import { readEnvironment } from './env.ts'
import { gamesOfShop } from './games-of-shop.ts'
import { servicesOfShop } from './services-of-shop.ts'
import { InvalidPaymentsFileError } from './providers/companies/accounts/payments-file.ts'
import { publisherCompanies } from './publisher-companies.ts'

/** A PAYMENTS_FILE that cannot be used is a finding: the other checks are still worth their answers. */
async function paymentsOfShop(...shop: Parameters<typeof servicesOfShop>): Promise<DoctorDeps['payments']> {
  try {
    return (await servicesOfShop(...shop)).payments
  } catch (error) {
    if (error instanceof InvalidPaymentsFileError) return fails(error.message, 'server/providers/README.md')
    throw error
  }
}

/** Tries each service that the settings name, prints a line for each, and ends with 1 where a needed one fails. */
export async function runDoctor(): Promise<void> {
  const settings = readEnvironment(process.env)
  const brands = await loadBrands()
  const games = settings.SANDBOX ? [] : gamesOfShop(settings)
  const { database, close } = await lookAtPlace(settings)
  try {
    const sandbox = settings.SANDBOX && !isFinding(database) ? await loadSandbox() : undefined
    const outside =
      sandbox && !isFinding(database)
        ? sandbox.createServices({ database, brands, port: settings.PORT, payOrigin: settings.SANDBOX_PAY_ORIGIN })
        : undefined
    const { lines, isWell } = await examine({
      settings,
      brands,
      database,
      payments: outside?.payments ?? (settings.SANDBOX ? undefined : await paymentsOfShop(settings, { brands, games })),
      games,
      companies: publisherCompanies(settings, brands),
    })
    console.log(lines.join('\n'))
    if (!isWell) process.exitCode = 1
  } finally {
    await close()
  }
}
