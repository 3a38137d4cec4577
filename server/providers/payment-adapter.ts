import type { GenericSchema } from 'valibot'
import type { PaymentChannelKind } from '../../src/contract/channels.table.ts'
import type { DeclineReason } from '../../src/contract/declines.table.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import type { PaymentLink, PaymentDetails } from './payment-provider.ts'
import type { RefundSupport, RefundRequest, RefundStatus, RefundState } from './refund.ts'

/**
 * Adapter for a payment company. `open` is called once per merchant account, with settings validated against the
 * schema.
 */
export interface PaymentAdapter<Settings = unknown> {
  /** Adapter id. It is part of webhook URLs (`/notify/<id>/<merchant>`) and stored in the database. */
  readonly id: string
  readonly settings: GenericSchema<unknown, Settings>
  /**
   * Names of the settings that are secrets. The operator's file contains references to them; the adapter gets the
   * values as text from the environment or a file.
   */
  readonly secrets: readonly (keyof Settings & string)[]
  readonly capabilities: Capabilities
  readonly open: (settings: Settings, account: MerchantAccount) => PaymentClient
}

export interface Capabilities {
  readonly kinds: readonly PaymentChannelKind[]
  /** Supported currencies. Undefined if the company supports all currencies in the catalogue. */
  readonly currencies: readonly Currency[] | undefined
  readonly refund: RefundSupport
  /**
   * The company accepts one payment per billing number, so a refund needs no `providerRef`. Without it, a player can
   * pay an order twice.
   */
  readonly paysOnce?: true
  readonly webhookEvents: readonly PaymentEvent['about'][]
}

export interface MerchantAccount {
  readonly merchant: string
  /** URL for the company's webhooks. */
  readonly notifyUrl: string
  /** Returns the current Unix time in seconds. */
  readonly now: () => number
}

/** Client for a payment company, using one merchant account. */
export interface PaymentClient {
  /** Creates a payment. Idempotent by billing number. */
  readonly create: (payment: PaymentDetails) => Promise<PaymentLink>
  /**
   * Queries the status of a payment. Resolves to undefined if the payment does not exist. Absent if the company offers
   * no query and only sends webhooks.
   */
  readonly query?: (billingNo: string, providerRef: string | undefined) => Promise<PaymentStatus | undefined>
  /**
   * Makes a read-only request with the account's credentials. Rejects if the company is unreachable or refuses the
   * credentials. Used by `npm run doctor`. Required if `query` is absent or handles unknown numbers without a request.
   */
  readonly probe?: () => Promise<void>
  readonly handleWebhook: (notice: WebhookRequest) => Promise<WebhookResult> | WebhookResult
  /** Requests a refund. Idempotent by refund number. */
  readonly refund?: (refund: RefundRequest) => Promise<RefundStatus>
  readonly queryRefund?: (refund: RefundRequest) => Promise<RefundStatus | undefined>
}

/** Status of a payment. An `unknown` payment is queried again and never treated as failed. */
export const paymentStates = ['paid', 'pending', 'failed', 'expired', 'unknown'] as const
export type PaymentState = (typeof paymentStates)[number]

/** A payment's status as reported by the company. */
export interface PaymentStatus {
  /** Unique id of the event. A repeated webhook has the same id. */
  eventId: string
  billingNo: string
  providerRef: string
  status: PaymentState
  /** Reason for the failure, if the company reports it. */
  decline?: DeclineReason
  amountMinor: number
  currency: string
  /** The merchant account that received the money. May differ from `MerchantAccount.merchant`. */
  merchant: string
  /** The brand from `PaymentDetails.merchant`, if the company returns it. */
  store?: string
  /** The company's own status, if `status` is `unknown`. */
  rawStatus?: string
  /** Unix time in seconds, by the company's clock. */
  occurredAt: number
}

export const disputeStates = ['opened', 'won', 'lost'] as const
export type DisputeState = (typeof disputeStates)[number]

/** An event in a webhook. A refund has no `refundNo` if it was made in the company's dashboard. */
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
    })

export type ReversalEvent = Exclude<PaymentEvent, { about: 'payment' }>

/** A received webhook request with its raw body. */
export interface WebhookRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: Uint8Array
}

/** `signed`: verified. `hint`: unverified, so the gateway queries its payments. `no`: forged or malformed. */
export interface WebhookResult {
  trust: 'signed' | 'hint' | 'no'
  events: readonly PaymentEvent[]
  /** Billing number that the company wants confirmed before it accepts money. */
  billingNoToConfirm?: string
  /** Response to the company. A function if the response depends on how the events were handled. */
  reply: WebhookReply | ((outcome: WebhookOutcome) => WebhookReply | Promise<WebhookReply>)
}

export interface WebhookOutcome {
  /** True if every event matches an order. */
  matchesOrders: boolean
  /** True if the order in `billingNoToConfirm` is awaiting payment at this account. */
  isAwaitingPayment: boolean
}

export interface WebhookReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}
