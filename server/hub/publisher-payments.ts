import type { GameDelivery, PaymentOptions } from '../providers/payments.ts'
import { createPaymentHub } from './payment-hub.ts'
import type { HubOptions } from './signed-call.ts'

export interface PublisherSettings {
  payments: HubOptions
  game: GameDelivery
  /** Where the publisher's services find this gateway: `https://gateway.example`. */
  gatewayUrl: string
}

export const notifyPath = '/notify/hub'

/** Whom a shop buys and delivers through: the publisher's own payment service and game. */
export const publisherPayments = ({ payments, game, gatewayUrl }: PublisherSettings): PaymentOptions => ({
  provider: createPaymentHub(payments),
  game,
  notifyUrl: new URL(notifyPath, gatewayUrl).href,
  notifySecrets: payments.secrets,
})
