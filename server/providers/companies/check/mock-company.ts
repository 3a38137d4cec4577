import type { DisputeState, WebhookRequest } from '../../payment-adapter.ts'
import type { RefundState } from '../../refund.ts'

/**
 * Mock of a payment provider's API and webhooks, based on the provider's public documentation. `npm run adapter:check`
 * runs an adapter against it. The provider's file exports it as `mockCompany`; a file in ADAPTERS_DIR may export a
 * function that takes the adapter tools.
 */
export interface MockCompany {
  /** Merchant account at the provider, which is the second half of our account id. */
  readonly merchant: string
  /** Starts the mock. Called once per scenario with the URL under which the mock API is served. */
  readonly open: (place: MockCompanyOptions) => MockAccount
}

export interface MockCompanyOptions {
  url: string
  notifyUrl: string
  /** Returns the current Unix time in seconds. */
  now: () => number
}

export interface MockAccount {
  /** Settings that match the adapter's schema, including the secrets. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Settings with both the new and the previous webhook key. Absent if the provider supports only one key. */
  readonly rotatingSettings?: Readonly<Record<string, unknown>>
  /** Field of the webhook body that holds the signature. Absent if the signature is in a header. */
  readonly signatureField?: string
  readonly handleRequest: (request: MockRequest) => MockReply | Promise<MockReply>
  /** Returns all payments that the provider holds for an order. */
  readonly payments: (billingNo: string) => readonly MockPayment[]
  /** Sets the final status of a payment. `unrecognized` sets a status that the adapter does not support. */
  readonly settle: (billingNo: string, to: 'paid' | 'failed' | 'expired' | 'unrecognized') => void
  /** Builds one webhook request that contains these events. Returns undefined if the provider has no such webhook. */
  readonly createWebhook: (events: readonly MockEvent[], signing?: SigningOptions) => WebhookRequest | undefined
}

export interface MockRequest {
  method: string
  /** Path and query string of the request. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export interface MockReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}

/** Payment as stored by the mock. Amounts are in the gateway's units, even if the provider uses different ones. */
export interface MockPayment {
  billingNo: string
  providerRef: string
  amountMinor: number
  currency: string
  refunds: readonly { refundNo: string; amountMinor: number }[]
}

interface MockEventBase {
  /** Event id, which stays the same when the event is repeated. */
  id: string
  billingNo: string
  amountMinor: number
  currency: string
  /** Set if the event belongs to a different merchant account than the mock's. */
  merchant?: string
}

export type MockEvent =
  | (MockEventBase & { about: 'payment'; status: 'paid' | 'failed' | 'pending' })
  | (MockEventBase & { about: 'refund'; refundNo: string; status: RefundState })
  | (MockEventBase & { about: 'dispute'; status: DisputeState })
  /** An event type that the gateway ignores. */
  | (MockEventBase & { about: 'other' })

export interface SigningOptions {
  key?: 'current' | 'former' | 'wrong'
  /** Timestamp that the webhook is signed with, in Unix seconds. */
  at?: number
}
