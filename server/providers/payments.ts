import type { PaymentProvider } from './payment-provider.ts'

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

/** A gift that an account has claimed for one of its characters. */
export interface GiftDelivery {
  giftNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  source: string
  giftId: string
}

/** What a game says to a delivery. `refused` never changes: it is not told again, and the money goes back. */
export type DeliveryAnswer = { done: true } | { later: number } | { refused: string }

/** What a game says when something it has handed out is to be taken back; `spent`: the player has used it. */
export type RevokeAnswer = 'revoked' | 'spent' | 'unknown'

/** A purchase that is to be taken back, and why. */
export type Revocation = Delivery & { reason: string }

/** The game's side: hands out a purchase once a billing number, a gift once its own, however often it is told. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<DeliveryAnswer>
  /** Safe to repeat: what is taken back once stays so. */
  revoke: (revocation: Revocation) => Promise<RevokeAnswer>
  give: (gift: GiftDelivery) => Promise<void>
  /** Changes nothing; fails where the game cannot be reached. */
  greet: () => Promise<void>
}
