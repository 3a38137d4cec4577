import type { WebhookResult, ReversalEvent, WebhookRequest, PaymentStatus } from './payment-adapter.ts'
import type { RefundSupport, RefundRequest, RefundStatus } from './refund.ts'
import type { PaymentLink, PaymentDetails } from './payment-provider.ts'

export interface PaymentOptions {
  provider: PaymentProvider
  game: GameDelivery
}

/**
 * Identifies the account at which a payment was or may have been created. `account` is `<adapter>/<merchant>`, or null
 * if the order has none yet.
 */
export interface PaymentLocation extends Pick<PaymentDetails, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'> {
  account: string | null
  providerRef: string | null
}

/** Outcome of an attempt to create a payment. If no route matches, `outcome` is `uncovered` and `account` is `none`. */
export interface PaymentAttempt {
  readonly account: string
  readonly billingNo: string
  readonly outcome: 'created' | 'unreachable' | 'refused' | 'uncovered'
  readonly error?: unknown
}

/** Payment fields that routes match on. */
export type RoutingFacts = Pick<PaymentLocation, 'merchant' | 'area' | 'paywayId' | 'kind' | 'currency'>

/** A payment before an account is selected. It has no webhook URL yet. */
export type NewPaymentDetails = Omit<PaymentDetails, 'notifyUrl'>

export interface CreatedPayment extends PaymentLink {
  account: string
}

export interface ReportedPayment extends PaymentStatus {
  account: string
  /** Returns whether the account that received the money may be used by this brand and by the order's account. */
  belongsTo: (order: { brand: string; account: string | null }) => boolean
}

/**
 * All merchant accounts behind one interface. Providers never read order tables, and orders never read provider tables.
 * An order stays with its account; without one, the first account that can create its payment is used.
 */
export interface PaymentProvider {
  /**
   * Creates the payment of an order. Idempotent by billing number: returns a new payment entry if the previous one has
   * expired.
   */
  create: (payment: NewPaymentDetails, account: string | null) => Promise<CreatedPayment>
  /**
   * Queries the status of a payment. Resolves to undefined if no company has a payment with this number, or to
   * `unasked` if the responsible company offers no query.
   */
  query: (billingNo: string, place: PaymentLocation) => Promise<ReportedPayment | 'unasked' | undefined>
  /** Verifies and parses a webhook. Resolves to undefined if the account does not exist. */
  handleWebhook: (account: string, notice: WebhookRequest) => Promise<AccountWebhookResult | undefined>
  /** Here and below, `account` is null for orders that were created before accounts were stored. */
  refundSupport: (account: string | null) => RefundSupport
  /** Requests a refund. Idempotent by refund number. Rejects if the account does not support refunds. */
  refund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus>
  /**
   * Queries the status of a refund. Resolves to undefined if the refund does not exist or the company offers no query.
   */
  queryRefund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus | undefined>
  /** Registers a listener for every attempt to create a payment, for logs and metrics. */
  onAttempt: (listener: (attempt: PaymentAttempt) => void) => void
  /**
   * Returns the reason why no account accepts such a payment, for the operator. Undefined if an account does. Makes no
   * requests.
   */
  explainUncovered: (payment: RoutingFacts) => string | undefined
  /** Returns the account that would be tried first. Undefined if none accepts such a payment. Makes no requests. */
  findAccount: (payment: RoutingFacts) => string | undefined
  listAccounts: () => readonly PaymentAccount[]
  /** Makes a read-only request with each account. */
  probe: () => Promise<readonly ProbeResult[]>
}

export interface AccountWebhookResult extends Omit<WebhookResult, 'events'> {
  account: string
  payments: readonly ReportedPayment[]
  reversals: readonly ReversalEvent[]
}

export interface PaymentAccount {
  /** `<adapter>/<merchant>` */
  readonly id: string
  /** Keys of the brands with a route to the account. Null if a route is for every brand. */
  readonly brands: readonly string[] | null
}

export interface ProbeResult {
  account: string
  /** Error of the failed probe. Undefined if the probe succeeded. */
  error?: unknown
}

export interface Delivery {
  billingNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  productId: string
  /** Number of gems if the order redeems a card. Null if it buys a product. */
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

/** `later`: retry after this many seconds. `refused` is final, and the payment is refunded. */
export type DeliveryResult = { done: true } | { later: number } | { refused: string }

/** `spent`: the player has already used the goods. `unknown`: the goods were never delivered. */
export type RevokeResult = 'revoked' | 'spent' | 'unknown'

/** A delivery to revoke, and the reason. */
export type Revocation = Delivery & { reason: string }

/** Deliveries to the game. A billing or gift number is delivered once, even if the request is repeated. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<DeliveryResult>
  revoke: (revocation: Revocation) => Promise<RevokeResult>
  deliverGift: (gift: GiftDelivery) => Promise<void>
  /** Checks the connection to the game. Rejects if the game is unreachable. */
  ping: () => Promise<void>
}
