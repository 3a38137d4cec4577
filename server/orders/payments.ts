import type { PaymentProvider } from './provider.ts'

/** Whom the gateway buys and delivers through. */
export interface PaymentOptions {
  provider: PaymentProvider
  game: GameDelivery
  /** Where the provider sends its notifications. */
  notifyUrl: string
  /** Keys that a notification may be signed with (Standard Webhooks): several while one is being replaced. */
  notifySecrets: readonly string[]
}

export interface Delivery {
  billingNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  productId: string
  /** Of a card: so many instead of the product. */
  gems: number | null
}

/** The game's side: hands out a purchase once a billing number, however often it is told. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<void>
}
