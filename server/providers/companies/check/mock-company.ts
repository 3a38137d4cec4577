import type { DisputeState, WebhookRequest } from '../../payment-adapter.ts'
import type { RefundState } from '../../refund.ts'

/**
 * Mock of a payment provider's API and webhooks, based on its public documentation. `npm run adapter:check` tests an
 * adapter against the mock.
 */
export interface MockCompany {
  /** Merchant account at the provider, the second part of the account id. */
  readonly merchant: string
  /** Starts the mock. Called once per scenario with the mock API's URL. */
  readonly open: (place: MockCompanyOptions) => MockAccount
}

export interface MockCompanyOptions {
  url: string
  notifyUrl: string
  /** Returns the current Unix time in seconds. */
  now: () => number
}

export interface MockAccount {
  /** Valid adapter settings, including secrets. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Settings with the new and the previous webhook key. Absent if the provider has only one key. */
  readonly rotatingSettings?: Readonly<Record<string, unknown>>
  /** Webhook field with the signature. Absent if the signature is in a header. */
  readonly signatureField?: string
  readonly handleRequest: (request: MockRequest) => MockReply | Promise<MockReply>
  /** Returns all payments of an order. */
  readonly payments: (billingNo: string) => readonly MockPayment[]
  /** Sets a payment's final status. `unrecognized` is a status that the adapter does not support. */
  readonly settle: (billingNo: string, to: 'paid' | 'failed' | 'expired' | 'unrecognized') => void
  /** Builds one webhook with these events. Returns undefined if the provider has no such webhook. */
  readonly createWebhook: (events: readonly MockEvent[], signing?: SigningOptions) => WebhookRequest | undefined
}

export interface MockRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

export interface MockReply {
  status: number
  headers?: Readonly<Record<string, string>>
  body: string
}

/** Payment in the mock, with amounts in the gateway's units. */
export interface MockPayment {
  billingNo: string
  providerRef: string
  amountMinor: number
  currency: string
  refunds: readonly { refundNo: string; amountMinor: number }[]
}

interface MockEventBase {
  /** Event id, which is the same when the event is repeated. */
  id: string
  billingNo: string
  amountMinor: number
  currency: string
  /** Merchant account, if different from the mock's. */
  merchant?: string
}

export type MockEvent =
  | (MockEventBase & { about: 'payment'; status: 'paid' | 'failed' | 'pending' })
  | (MockEventBase & { about: 'refund'; refundNo: string; status: RefundState })
  | (MockEventBase & { about: 'dispute'; status: DisputeState; respondBy?: number })
  | (MockEventBase & { about: 'other' })

export interface SigningOptions {
  key?: 'current' | 'former' | 'wrong'
  /** Signing time in Unix seconds. */
  at?: number
}
