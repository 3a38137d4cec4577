import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { loadPaymentAccounts } from './load-payment-accounts.ts'
import type { ExplainMissingAccount } from '../catalogue/payment-methods/online-methods.ts'
import type { Environment } from '../env.ts'
import { createPaymentRouter } from '../providers/companies/accounts/payment-router.ts'
import { InvalidPaymentsFileError } from '../providers/companies/accounts/payments-file.ts'

/**
 * Loads the payment routes against which catalogue files are checked. Resolves to undefined if there are no routes, and
 * to an error text if they cannot be read.
 */
export async function loadRouteCoverage(
  env: Environment,
  brands: readonly Brand[],
): Promise<ExplainMissingAccount | string | undefined> {
  try {
    // Webhook URLs do not matter here, so use a placeholder if GATEWAY_URL is missing.
    const accounts = await loadPaymentAccounts({ ...env, GATEWAY_URL: env.GATEWAY_URL ?? 'http://localhost' }, brands)
    return accounts && createPaymentRouter(accounts).explainUncovered
  } catch (error) {
    if (error instanceof InvalidPaymentsFileError) return error.message
    throw error
  }
}
