import type { WebhookResult, ReversalEvent, WebhookRequest, PaymentStatus } from './payment-adapter.ts'
import type { RefundSupport, RefundRequest, RefundStatus } from './refund.ts'
import type { PaymentLink, PaymentDetails } from './payment-provider.ts'

export interface PaymentOptions {
  provider: PaymentProvider
  game: GameDelivery
}

/**
 * Fields that identify the account at which a payment was or may have been created. `account` is
 * `<adapter>/<merchant>`, or null if the order has none yet.
 */
export interface PaymentLocation extends RoutingFacts {
  account: string | null
  providerRef: string | null
}

/** Possible outcomes of an attempt to create a payment through a merchant account. */
export const paymentAttemptOutcomes = ['created', 'unreachable', 'refused'] as const

/** Outcome of an attempt to create a payment. If no route matches, `outcome` is `uncovered` and `account` is `none`. */
export interface PaymentAttempt {
  readonly account: string
  readonly billingNo: string
  readonly outcome: (typeof paymentAttemptOutcomes)[number] | 'uncovered'
  readonly error?: unknown
}

/** Payment fields that routes match on. */
export type RoutingFacts = Pick<
  PaymentDetails,
  'merchant' | 'area' | 'region' | 'paywayId' | 'channelId' | 'kind' | 'currency'
>

/** Payment before an account is selected, so without a webhook URL. */
export type NewPaymentDetails = Omit<PaymentDetails, 'notifyUrl'>

export interface CreatedPayment extends PaymentLink {
  account: string
}

export interface ReportedPayment extends PaymentStatus {
  account: string
  /** Returns true if the money is at the order's account, or at one to which the brand's payments are routed. */
  belongsTo: (order: { brand: string; account: string | null }) => boolean
}

/**
 * All merchant accounts behind one interface. Providers never read order tables, and orders never read provider tables.
 * An order keeps its account; if it has none, the first account that can create its payment is used.
 */
export interface PaymentProvider {
  /**
   * Creates the payment for an order. Idempotent by billing number, except that a new payment entry is returned if the
   * previous one has expired.
   */
  create: (payment: NewPaymentDetails, account: string | null) => Promise<CreatedPayment>
  /**
   * Queries the status of a payment. Resolves to undefined if no provider has a payment with this number, and to
   * `unasked` if the responsible provider cannot be queried.
   */
  query: (billingNo: string, place: PaymentLocation) => Promise<ReportedPayment | 'unasked' | undefined>
  /** Verifies and parses a webhook. Resolves to undefined if there is no such account. */
  handleWebhook: (account: string, notice: WebhookRequest) => Promise<AccountWebhookResult | undefined>
  /**
   * Returns which refunds the account supports. Here and below, `account` is null for orders that were created before
   * accounts were stored.
   */
  refundSupport: (account: string | null) => RefundSupport
  /**
   * Requests a refund. Repeating the call with the same refund number creates no second refund. Rejects if the account
   * does not support refunds.
   */
  refund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus>
  /**
   * Queries the status of a refund. Resolves to undefined if the refund does not exist or the provider cannot be
   * queried.
   */
  queryRefund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus | undefined>
  /** Registers a listener for every attempt to create a payment, for logs and metrics. */
  onAttempt: (listener: (attempt: PaymentAttempt) => void) => void
  /**
   * Returns the reason, for the operator, why no account accepts such a payment, or undefined if an account does. Makes
   * no requests.
   */
  explainUncovered: (payment: RoutingFacts) => string | undefined
  /** Returns the account that would be tried first, or undefined if none accepts such a payment. Makes no requests. */
  findAccount: (payment: RoutingFacts) => string | undefined
  listAccounts: () => readonly PaymentAccount[]
  /** Lists the payment regions that the routes of these brands name. */
  listRouteRegions: (brands: readonly string[]) => readonly string[]
  /** Makes a read-only request with the credentials of each account, or of the given ones. */
  probe: (accounts?: readonly string[]) => Promise<readonly ProbeResult[]>
}

export interface AccountWebhookResult extends Omit<WebhookResult, 'events'> {
  account: string
  payments: readonly ReportedPayment[]
  reversals: readonly ReversalEvent[]
}

export interface PaymentAccount {
  /** `<adapter>/<merchant>` */
  readonly id: string
  /** Keys of the brands with a route to the account; null if one of the routes is for every brand. */
  readonly brands: readonly string[] | null
}

export interface ProbeResult {
  account: string
  /** Error of the failed probe; undefined if the probe succeeded. */
  error?: unknown
}

export interface Delivery {
  billingNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  productId: string
  /** Number of gems if the order redeems a card; null if it buys a product. */
  gems: number | null
}

/** Gift that a player has claimed for a character. */
export interface GiftDelivery {
  giftNo: string
  brand: string
  gpId: string
  serverId: string
  roleId: string
  source: string
  giftId: string
}

/** Result of a delivery. `later`: retry after this many seconds. `refused`: final, so the payment is refunded. */
export type DeliveryResult = { done: true } | { later: number } | { refused: string }

/** Result of revoking goods. `spent`: the player has already used them. `unknown`: they were never delivered. */
export type RevokeResult = 'revoked' | 'spent' | 'unknown'

/** Delivery to revoke, with the reason. */
export type Revocation = Delivery & { reason: string }

/** Deliveries to the game. Each billing or gift number is delivered once, even if the request is repeated. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<DeliveryResult>
  revoke: (revocation: Revocation) => Promise<RevokeResult>
  deliverGift: (gift: GiftDelivery) => Promise<void>
  /** Checks the connection to the game. Rejects if the game is unreachable. */
  ping: () => Promise<void>
}
