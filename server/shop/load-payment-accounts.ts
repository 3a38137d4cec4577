import { readFileSync } from 'node:fs'
import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { PaymentAccounts } from '../providers/companies/accounts/account.ts'
import { connectMerchantAccount } from '../providers/companies/accounts/connect-merchant-account.ts'
import { parsePaymentsFile, InvalidPaymentsFileError } from '../providers/companies/accounts/payments-file.ts'
import { httpServiceAdapter as http } from '../providers/companies/http/http.ts'
import { loadPaymentAdapter } from '../providers/companies/load-adapter.ts'
import type { Environment } from '../env.ts'

/**
 * Loads the payment accounts in PAYMENTS_FILE, or a single account for the payment service at PAYMENT_URL. Resolves to
 * undefined if neither is set.
 */
export async function loadPaymentAccounts(
  env: Environment,
  brands: readonly Brand[],
): Promise<PaymentAccounts | undefined> {
  const { PAYMENTS_FILE, ADAPTERS_DIR, PAYMENT_URL, PAYMENT_SECRETS, GATEWAY_URL: gatewayUrl } = env
  if (!gatewayUrl) return undefined
  if (PAYMENTS_FILE !== undefined) {
    if (PAYMENT_URL !== undefined)
      throw new InvalidPaymentsFileError([
        { path: 'PAYMENT_URL', message: 'is an account in that file, or there is no such file' },
      ])
    return parsePaymentsFile(readPaymentsFile(PAYMENTS_FILE), {
      brands: brands.map(({ key }) => key),
      loadAdapter: (id) => loadPaymentAdapter(id, ADAPTERS_DIR),
      secretSources: { env: process.env },
      gatewayUrl,
    })
  }
  if (!PAYMENT_URL || !PAYMENT_SECRETS) return undefined
  const account = connectMerchantAccount(
    http,
    { url: PAYMENT_URL, secrets: PAYMENT_SECRETS },
    { merchant: 'shop', gatewayUrl },
  )
  return { accounts: [account], routes: [{ accounts: [account.id] }] }
}

function readPaymentsFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new InvalidPaymentsFileError([{ path: file, message: (error as Error).message }])
  }
}
