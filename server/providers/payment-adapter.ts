import type { GenericSchema } from 'valibot'
import type { PaymentChannelKind } from '../../src/contract/channels.table.ts'
import type { DeclineReason } from '../../src/contract/declines.table.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import type { PaymentLink, PaymentDetails } from './payment-provider.ts'
import type { RefundSupport, RefundRequest, RefundStatus, RefundState } from './refund.ts'

/** Adapter for a payment provider. `open` is called once per merchant account, with settings that match the schema. */
export interface PaymentAdapter<Settings = unknown> {
  /** Adapter id, which is part of webhook URLs (`/notify/<id>/<merchant>`) and stored in the database. */
  readonly id: string
  readonly settings: GenericSchema<unknown, Settings>
  /**
   * Names of secret settings. The operator's file contains references to the secrets, and the adapter receives the
   * values.
   */
  readonly secrets: readonly (keyof Settings & string)[]
  readonly capabilities: Capabilities
  readonly open: (settings: Settings, account: MerchantAccount) => PaymentClient
}

export interface Capabilities {
  readonly kinds: readonly PaymentChannelKind[]
  /** Supported currencies; undefined if the provider supports every currency in the catalogue. */
  readonly currencies: readonly Currency[] | undefined
  readonly refund: RefundSupport
  /** True if the provider accepts one payment per billing number, so refunds need no `providerRef`. */
  readonly paysOnce?: true
  readonly webhookEvents: readonly PaymentEvent['about'][]
}

export interface MerchantAccount {
  readonly merchant: string
  /** URL for the provider's webhooks. */
  readonly notifyUrl: string
  readonly now: () => number
}

/** Client for one merchant account at a payment provider. */
export interface PaymentClient {
  /** Creates a payment. Repeating the call with the same billing number creates no second payment. */
  readonly create: (payment: PaymentDetails) => Promise<PaymentLink>
  /**
   * Queries a payment. Resolves to undefined if the payment does not exist. Absent if the provider only sends webhooks.
   */
  readonly query?: (billingNo: string, providerRef: string | undefined) => Promise<PaymentStatus | undefined>
  /**
   * Makes a read-only request to check the credentials, for `npm run doctor`. Required if `query` is absent or works
   * without a request.
   */
  readonly probe?: () => Promise<void>
  readonly handleWebhook: (notice: WebhookRequest) => Promise<WebhookResult> | WebhookResult
  /** Requests a refund. Repeating the call with the same refund number creates no second refund. */
  readonly refund?: (refund: RefundRequest) => Promise<RefundStatus>
  readonly queryRefund?: (refund: RefundRequest) => Promise<RefundStatus | undefined>
}

/** Statuses of a payment. An `unknown` payment is queried again and never treated as failed. */
export const paymentStates = ['paid', 'pending', 'failed', 'expired', 'unknown'] as const
export type PaymentState = (typeof paymentStates)[number]

export interface PaymentStatus {
  /** Unique event id, which stays the same when a webhook is repeated. */
  eventId: string
  billingNo: string
  providerRef: string
  status: PaymentState
  /** Reason for the failure, if the provider reports it. */
  decline?: DeclineReason
  amountMinor: number
  currency: string
  /** Merchant account that received the money. May differ from the account that received the webhook. */
  merchant: string
  /** Brand from `PaymentDetails.merchant`, if the provider returns it. */
  store?: string
  /** Original status from the provider if `status` is `unknown`. */
  rawStatus?: string
  /** Unix time in seconds according to the provider's clock. */
  occurredAt: number
}

export const disputeStates = ['opened', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Webhook event. A refund without `refundNo` was made in the provider's dashboard. */
export type PaymentEvent =
  | ({ about: 'payment' } & PaymentStatus)
  | ({ about: 'refund'; eventId: string; billingNo: string; providerRef: string; occurredAt: number } & {
      refundNo: string | undefined
      status: RefundState
      amountMinor: number
      currency: string
    })
  | ({ about: 'dispute'; eventId: string; billingNo: string; providerRef: string; occurredAt: number } & {
      status: DisputeState
      amountMinor: number
      currency: string
      /**
       * Time until which evidence can be sent, in Unix seconds. `null` if the provider no longer waits for evidence;
       * absent if the provider reports no time.
       */
      respondBy?: number | null
    })

export type ReversalEvent = Exclude<PaymentEvent, { about: 'payment' }>

/** Webhook request as received, with its raw body. */
export interface WebhookRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}

/** Parsed webhook. `signed` is verified, `hint` is unverified and triggers queries, and `no` is forged or malformed. */
export interface WebhookResult {
  trust: 'signed' | 'hint' | 'no'
  events: readonly PaymentEvent[]
  /** Billing number that the provider wants confirmed before accepting money. */
  billingNoToConfirm?: string
  /** Response to the provider, or a function if it depends on the outcome. */
  reply: WebhookReply | ((outcome: WebhookOutcome) => WebhookReply | Promise<WebhookReply>)
}

export interface WebhookOutcome {
  /** True if each event in the webhook matches an order. */
  matchesOrders: boolean
  /** True if the order in `billingNoToConfirm` is unpaid and its payment is with this merchant account. */
  isAwaitingPayment: boolean
}

export interface WebhookReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}
