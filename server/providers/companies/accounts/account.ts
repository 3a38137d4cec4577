import type { Capabilities, PaymentClient } from '../../payment-adapter.ts'

/** Merchant account at a payment provider, configured and ready for API calls. */
export interface Account {
  readonly id: string
  readonly merchant: string
  readonly notifyUrl: string
  readonly capabilities: Capabilities
  readonly client: PaymentClient
}

/** Accounts for payments that match all criteria, in order of preference. Omitted criteria match everything. */
export interface Route {
  readonly brands?: readonly string[] | undefined
  readonly areas?: readonly string[] | undefined
  readonly regions?: readonly string[] | undefined
  readonly payways?: readonly number[] | undefined
  readonly channels?: readonly number[] | undefined
  readonly accounts: readonly string[]
}

export interface PaymentAccounts {
  readonly accounts: readonly Account[]
  /** Routes in order of precedence. The first matching route is used. */
  readonly routes: readonly Route[]
}

export const buildAccountWebhookPath = (account: string): string => `/notify/${account}`
