import type { Brand } from '../src/brands/load/brand.schema.ts'
import { accountsOfShop } from './accounts-of-shop.ts'
import type { WhyUncovered } from './catalogue/methods-sold.ts'
import type { Environment } from './env.ts'
import { createPaymentRouter } from './providers/companies/accounts/payment-router.ts'
import { InvalidPaymentsFileError } from './providers/companies/accounts/payments-file.ts'

/** The operator's routes, for a comparison with catalogue files: why they cannot be read, as text; undefined if the settings name none. */
export async function readRoutes(
  env: Environment,
  brands: readonly Brand[],
): Promise<WhyUncovered | string | undefined> {
  try {
    // Nobody is notified here, so any address will do.
    const accounts = await accountsOfShop({ ...env, GATEWAY_URL: env.GATEWAY_URL ?? 'http://localhost' }, brands)
    return accounts && createPaymentRouter(accounts).explainUncovered
  } catch (error) {
    if (error instanceof InvalidPaymentsFileError) return error.message
    throw error
  }
}
