import type { Environment } from './env.ts'
import { publisherPayments } from './hub/publisher-payments.ts'
import type { PaymentOptions } from './providers/payments.ts'

/** Whom a shop buys and delivers through; undefined where a setting is missing. */
export function paymentsOfShop({
  PAYMENT_URL,
  PAYMENT_SECRETS,
  GAME_URL,
  GAME_SECRETS,
  GATEWAY_URL,
}: Environment): PaymentOptions | undefined {
  if (!PAYMENT_URL || !PAYMENT_SECRETS || !GAME_URL || !GAME_SECRETS || !GATEWAY_URL) return undefined
  return publisherPayments({
    payments: { url: PAYMENT_URL, secrets: PAYMENT_SECRETS },
    game: { url: GAME_URL, secrets: GAME_SECRETS },
    gatewayUrl: GATEWAY_URL,
  })
}
