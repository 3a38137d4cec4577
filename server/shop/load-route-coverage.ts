import type { Brand } from '../../src/brands/load/brand.schema.ts'
import { loadPaymentAccounts } from './load-payment-accounts.ts'
import type { ExplainMissingAccount } from '../catalogue/payment-methods/online-methods.ts'
import type { Environment } from '../env.ts'
import { createPaymentRouter } from '../providers/companies/accounts/payment-router.ts'
import { InvalidPaymentsFileError } from '../providers/companies/accounts/payments-file.ts'

/**
 * Loads the operator's payment routes so that catalogue files can be checked against them. Resolves to undefined if
 * none are set, and to an error text if they cannot be read.
 */
export async function loadRouteCoverage(
  env: Environment,
  brands: readonly Brand[],
): Promise<ExplainMissingAccount | string | undefined> {
  try {
    // If GATEWAY_URL is missing, use a placeholder: webhook URLs are not needed here.
    const accounts = await loadPaymentAccounts({ ...env, GATEWAY_URL: env.GATEWAY_URL ?? 'http://localhost' }, brands)
    return accounts && createPaymentRouter(accounts).explainUncovered
  } catch (error) {
    if (error instanceof InvalidPaymentsFileError) return error.message
    throw error
  }
}
