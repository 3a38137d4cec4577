import { connectMerchantAccount } from '../providers/companies/accounts/connect-merchant-account.ts'
import { createPaymentRouter } from '../providers/companies/accounts/payment-router.ts'
import type { Database } from '../db/database.ts'
import type { GameDelivery } from '../providers/payments.ts'
import type { SandboxServices } from '../providers/sandbox.ts'
import { createPaysiteHost } from './paysite/paysite.plugin.ts'
import { createPaysiteService, type PaysiteOptions } from './paysite/paysite.ts'
import type { SandboxProvider } from './paysite/payments/sandbox-provider.ts'
import { createSandboxAdapter } from './paysite/payments/sandbox-adapter.ts'

/** Default webhook key. It is public because anyone who can open the sandbox can also press Pay on its payment site. */
export const demoWebhookSecret = 'whsec_c2FuZGJveC1wYXltZW50cy1hcmUtbm90LW1vbmV5'

interface SandboxPaymentsOptions extends Pick<PaysiteOptions, 'now' | 'earliestExpiry'> {
  database: Database
  game: GameDelivery
  /** Port of this gateway. */
  port: number
  /** Public origin of the payment site. */
  origin: string
  /** Webhook key. External shops use the same key. */
  secret?: string | undefined
}

/** Creates the payment site and the payment provider with which the gateway calls it. */
export function createSandboxPayments({
  database,
  game,
  port,
  origin,
  secret = demoWebhookSecret,
  ...clock
}: SandboxPaymentsOptions): Pick<SandboxServices, 'paysite' | 'payments'> & { site: SandboxProvider } {
  const paysite = createPaysiteService({ database, secret, origin, ...clock })
  const account = connectMerchantAccount(
    createSandboxAdapter(paysite.provider),
    { secret },
    { merchant: 'demo', gatewayUrl: `http://localhost:${port}` },
  )
  const provider = createPaymentRouter({ accounts: [account], routes: [{ accounts: [account.id] }] })
  return { paysite: createPaysiteHost(paysite), payments: { provider, game }, site: paysite.provider }
}
