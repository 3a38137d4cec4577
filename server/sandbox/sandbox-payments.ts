import type { Database } from '../db/database.ts'
import type { GameDelivery } from '../providers/payments.ts'
import type { Outside } from '../providers/sandbox.ts'
import { paySiteOf } from './paysite/paysite.plugin.ts'
import { createPaysite } from './paysite/paysite.ts'

const notifyPath = '/notify/sandbox'

/** Known to everyone, and worth nothing: whoever can reach the sandbox can press Pay on its payment site as well. */
const secret = 'whsec_c2FuZGJveC1wYXltZW50cy1hcmUtbm90LW1vbmV5'

interface SandboxPaymentsOptions {
  database: Database
  game: GameDelivery
  /** Where this very gateway listens. */
  port: number
  /** Where browsers find the payment site. */
  origin: string
}

/** The sandbox's payment site and the gateway's way to it: calls there, signed notifications back over the network. */
export function sandboxPayments({
  database,
  game,
  port,
  origin,
}: SandboxPaymentsOptions): Pick<Outside, 'paysite' | 'payments'> {
  const paysite = createPaysite({ database, secret, origin })
  const notifyUrl = `http://localhost:${port}${notifyPath}`
  return {
    paysite: paySiteOf(paysite),
    payments: { provider: paysite.provider, game, notifyUrl, notifySecrets: [secret] },
  }
}
