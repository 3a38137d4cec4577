import { openAccount } from '../providers/companies/accounts/open-account.ts'
import { createPaymentRouter } from '../providers/companies/accounts/payment-router.ts'
import type { Database } from '../db/database.ts'
import type { GameDelivery } from '../providers/payments.ts'
import type { SandboxServices } from '../providers/sandbox.ts'
import { paySiteOf } from './paysite/paysite.plugin.ts'
import { createPaysite } from './paysite/paysite.ts'
import type { SandboxProvider } from './paysite/sandbox-provider.ts'
import { sandboxAdapter } from './paysite/sandbox-adapter.ts'

/** Of a sandbox that nobody else sells through. Known to everyone, and worth nothing: anyone who reaches the sandbox can press Pay on its payment site as well. */
const demoSecret = 'whsec_c2FuZGJveC1wYXltZW50cy1hcmUtbm90LW1vbmV5'

interface SandboxPaymentsOptions {
  database: Database
  game: GameDelivery
  /** Where this very gateway listens. */
  port: number
  /** Where browsers find the payment site. */
  origin: string
  /** Signs notices, also those to a shop elsewhere. */
  secret?: string | undefined
}

/** The sandbox's payment site and the gateway's way to it: calls there, signed notifications back over the network. */
export function sandboxPayments({
  database,
  game,
  port,
  origin,
  secret = demoSecret,
}: SandboxPaymentsOptions): Pick<SandboxServices, 'paysite' | 'payments'> & { site: SandboxProvider } {
  const paysite = createPaysite({ database, secret, origin })
  const account = openAccount(
    sandboxAdapter(paysite.provider),
    { secret },
    { merchant: 'demo', gatewayUrl: `http://localhost:${port}` },
  )
  const provider = createPaymentRouter({ accounts: [account], routes: [{ accounts: [account.id] }] })
  return { paysite: paySiteOf(paysite), payments: { provider, game }, site: paysite.provider }
}
