import type { WebhookResult, ReversalEvent, WebhookRequest, PaymentStatus } from './payment-adapter.ts'
import type { RefundSupport, RefundRequest, RefundStatus } from './refund.ts'
import type { PaymentLink, PaymentDetails } from './payment-provider.ts'

export interface PaymentOptions {
  provider: PaymentProvider
  game: GameDelivery
}

/**
 * Identifies where a payment was created or may have been. `account` is `<adapter>/<merchant>`, or null if the order
 * has
 * none yet.
 */
export interface PaymentLocation extends Pick<PaymentDetails, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'> {
  account: string | null
  providerRef: string | null
}

/**
 * Outcome of creating a payment at an account. If no route matches, `outcome` is `uncovered` and `account` is `none`.
 */
export interface PaymentAttempt {
  readonly account: string
  readonly billingNo: string
  readonly outcome: 'created' | 'unreachable' | 'refused' | 'uncovered'
  readonly error?: unknown
}

/** Facts that routes match on. */
export type RoutingFacts = Pick<PaymentLocation, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'>

/** A payment before an account is selected, so without a webhook URL. */
export type NewPaymentDetails = Omit<PaymentDetails, 'notifyUrl'>

export interface CreatedPayment extends PaymentLink {
  account: string
}

export interface ReportedPayment extends PaymentStatus {
  account: string
  /** Returns whether the money went to an account where an order of this brand and account may be paid. */
  belongsTo: (order: { brand: string; account: string | null }) => boolean
}

/**
 * All merchant accounts behind one interface. Providers never read order tables, and orders never read a provider's.
 * An order stays at its account; without one, it goes to the first account that can create its payment.
 */
export interface PaymentProvider {
  /** Idempotent by billing number. Returns a fresh entry if the previous one has expired. */
  create: (payment: NewPaymentDetails, account: string | null) => Promise<CreatedPayment>
  /** Resolves to undefined if no company knows the number, or `unasked` if the responsible company offers no query. */
  query: (billingNo: string, place: PaymentLocation) => Promise<ReportedPayment | 'unasked' | undefined>
  /** Resolves to undefined if the account does not exist. */
  handleWebhook: (account: string, notice: WebhookRequest) => Promise<AccountWebhookResult | undefined>
  /** Null, here and below, means an order from before accounts were stored. */
  refundSupport: (account: string | null) => RefundSupport
  /** Idempotent by refund number. Rejects if the account does not support refunds. */
  refund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus>
  /** Resolves to undefined if the company does not know the refund or offers no query. */
  queryRefund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus | undefined>
  /** Registers a listener for every attempt to create a payment, for logs and metrics. */
  onAttempt: (listener: (attempt: PaymentAttempt) => void) => void
  /** Returns why no account accepts such a payment, for the operator; undefined if one does. Makes no calls. */
  explainUncovered: (payment: RoutingFacts) => string | undefined
  /** Makes a read-only call with each account. */
  probe: () => Promise<readonly ProbeResult[]>
}

export interface AccountWebhookResult extends Omit<WebhookResult, 'events'> {
  account: string
  payments: readonly ReportedPayment[]
  reversals: readonly ReversalEvent[]
}

export interface ProbeResult {
  account: string
  /** Undefined if the account responded. */
  error?: unknown
}

export interface Delivery {
  billingNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  productId: string
  /** Amount of gems if a card is redeemed instead of a product bought. */
  gems: number | null
}

/** A gift that a player has claimed for a character. */
export interface GiftDelivery {
  giftNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  source: string
  giftId: string
}

/** `later`: retry after so many seconds. `refused` is final: the payment is refunded. */
export type DeliveryResult = { done: true } | { later: number } | { refused: string }

/** `spent`: the player has already used the goods. `unknown`: they were never delivered. */
export type RevokeResult = 'revoked' | 'spent' | 'unknown'

/** A delivery to revoke, and the reason. */
export type Revocation = Delivery & { reason: string }

/** Deliveries to the game. Each billing number and gift number is delivered once, however often it is sent. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<DeliveryResult>
  /** Idempotent. */
  revoke: (revocation: Revocation) => Promise<RevokeResult>
  deliverGift: (gift: GiftDelivery) => Promise<void>
  /** Rejects if the game is unreachable. */
  ping: () => Promise<void>
}
