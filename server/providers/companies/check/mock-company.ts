import type { DisputeState, WebhookRequest } from '../../payment-adapter.ts'
import type { RefundState } from '../../refund.ts'

/**
 * A mock of a payment company's API and webhooks, written from its public documents. `npm run adapter:check` runs an
 * adapter against it. A company's file exports it as `mockCompany`; a file in ADAPTERS_DIR may export a function that
 * takes the adapter tools.
 */
export interface MockCompany {
  /** The company's name for the account: the second half of the account id. */
  readonly merchant: string
  /** Called once per scenario, with the URL of the mocked API. */
  readonly open: (place: MockCompanyOptions) => MockAccount
}

export interface MockCompanyOptions {
  url: string
  notifyUrl: string
  /** Unix time in seconds. */
  now: () => number
}

export interface MockAccount {
  /** Settings for the adapter's schema, with secrets filled in. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Settings with both the new and the former webhook key. Absent if the company supports one key only. */
  readonly rotatingSettings?: Readonly<Record<string, unknown>>
  /** Field of the webhook body that holds the signature. Absent if the signature is in a header. */
  readonly signatureField?: string
  readonly handleRequest: (request: MockRequest) => MockReply | Promise<MockReply>
  /** Returns the payments that the company has for an order. */
  readonly payments: (billingNo: string) => readonly MockPayment[]
  /** Ends a payment. `unrecognized` sets a state that the adapter cannot know. */
  readonly settle: (billingNo: string, to: 'paid' | 'failed' | 'expired' | 'unrecognized') => void
  /** Builds one webhook request with these events. Returns undefined if the company has no such webhook. */
  readonly createWebhook: (events: readonly MockEvent[], signing?: SigningOptions) => WebhookRequest | undefined
}

export interface MockRequest {
  method: string
  /** Path and query string. */
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export interface MockReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}

/** In the gateway's units, whatever the company's own are. */
export interface MockPayment {
  billingNo: string
  providerRef: string
  amountMinor: number
  currency: string
  refunds: readonly { refundNo: string; amountMinor: number }[]
}

interface MockEventBase {
  /** Event id: the same id means the same event. */
  id: string
  billingNo: string
  amountMinor: number
  currency: string
  /** Set if the event belongs to another merchant account. */
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
  /** Signing time that the webhook claims, as Unix time in seconds. */
  at?: number
}
