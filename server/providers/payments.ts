import type { WebhookResult, ReversalEvent, WebhookRequest, PaymentStatus } from './payment-adapter.ts'
import type { RefundSupport, RefundRequest, RefundStatus } from './refund.ts'
import type { PaymentLink, PaymentDetails } from './payment-provider.ts'

export interface PaymentOptions {
  provider: PaymentProvider
  game: GameDelivery
}

/**
 * Identifies the account of a payment. `account` is `<adapter>/<merchant>`, or null until an account has been chosen.
 */
export interface PaymentLocation extends RoutingFacts {
  account: string | null
  providerRef: string | null
}

/** Outcomes of an attempt to create a payment. */
export const paymentAttemptOutcomes = ['created', 'unreachable', 'refused'] as const

/** Attempt to create a payment. Without a matching route, `outcome` is `uncovered` and `account` is `none`. */
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

export type NewPaymentDetails = Omit<PaymentDetails, 'notifyUrl'>

export interface CreatedPayment extends PaymentLink {
  account: string
}

export interface ReportedPayment extends PaymentStatus {
  account: string
  /**
   * Returns true if the payment is at the account stored with the order or, for an order without one, at an account
   * with a route for the brand.
   */
  belongsTo: (order: { brand: string; account: string | null }) => boolean
}

/**
 * All merchant accounts behind one interface. An order keeps its account. An order without an account gets the first
 * account that can create its payment.
 */
export interface PaymentProvider {
  /** Creates an order's payment. Idempotent by billing number, except that expired payment entries are replaced. */
  create: (payment: NewPaymentDetails, account: string | null) => Promise<CreatedPayment>
  /**
   * Queries a payment. Resolves to undefined if no provider has it, and to `unasked` if the provider cannot be queried.
   */
  query: (billingNo: string, place: PaymentLocation) => Promise<ReportedPayment | 'unasked' | undefined>
  /** Verifies and parses a webhook. Resolves to undefined if there is no such account. */
  handleWebhook: (account: string, notice: WebhookRequest) => Promise<AccountWebhookResult | undefined>
  /** Returns the supported refunds. `account` is null for orders from before accounts were stored. */
  refundSupport: (account: string | null) => RefundSupport
  /**
   * Requests a refund. Repeating the call with the same refund number creates no second refund. Rejects if the account
   * does not support refunds.
   */
  refund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus>
  /** Queries a refund. Resolves to undefined if the refund does not exist or cannot be queried. */
  queryRefund: (account: string | null, refund: RefundRequest) => Promise<RefundStatus | undefined>
  /** Registers a listener for every attempt to create a payment, for logs and metrics. */
  onAttempt: (listener: (attempt: PaymentAttempt) => void) => void
  /** Explains to the operator why no account accepts a payment, or returns undefined. Makes no requests. */
  explainUncovered: (payment: RoutingFacts) => string | undefined
  /** Returns the account that would be tried first, if any. Makes no requests. */
  findAccount: (payment: RoutingFacts) => string | undefined
  listAccounts: () => readonly PaymentAccount[]
  /** Lists the payment regions in the brands' routes. */
  listRouteRegions: (brands: readonly string[]) => readonly string[]
  /** Makes a read-only request with the credentials of all or some accounts. */
  probe: (accounts?: readonly string[]) => Promise<readonly ProbeResult[]>
}

export interface AccountWebhookResult extends Omit<WebhookResult, 'events'> {
  account: string
  payments: readonly ReportedPayment[]
  reversals: readonly ReversalEvent[]
}

export interface PaymentAccount {
  readonly id: string
  /** Brands with a route to the account; null if a route covers all brands. */
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
  /** Gems of a redeemed card; null for a bought product. */
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

/** Mail to an account's mailbox in the game. The character names the server, because some games have a mailbox on each. */
export interface GameMail {
  mailNo: string
  brand: string
  gpId: string
  suid: string
  serverId: string
  roleId: string
  billingNo: string
  language: string
  title: string
  text: string
}

/**
 * Result of a delivery. `reference` is the game's own number. `later` is the retry delay in seconds. `refused` is final
 * and leads to a refund.
 */
export type DeliveryResult = { done: true; reference?: string | undefined } | { later: number } | { refused: string }

/** Result of revoking goods. `spent`: the player has already used them. `unknown`: the game never delivered them. */
export type RevokeResult = 'revoked' | 'spent' | 'unknown'

/** Delivery to revoke, with the reason. */
export type Revocation = Delivery & { reason: string }

/** Deliveries to the game. Each billing, gift or mail number is delivered once, even if repeated. */
export interface GameDelivery {
  deliver: (delivery: Delivery) => Promise<DeliveryResult>
  revoke: (revocation: Revocation) => Promise<RevokeResult>
  deliverGift: (gift: GiftDelivery) => Promise<void>
  /** Sends a mail. Resolves to false if the game has no mailbox. */
  sendMail?: (mail: GameMail) => Promise<boolean>
  ping: () => Promise<void>
}
