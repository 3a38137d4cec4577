import type { Capabilities, OpenAdapter } from '../../payment-adapter.ts'

/** A merchant account at a payment company. */
export interface Account {
  /** `<adapter>/<merchant>`: in addresses of notices, and kept with orders. */
  readonly id: string
  readonly merchant: string
  readonly notifyUrl: string
  readonly capabilities: Capabilities
  readonly opened: OpenAdapter
}

/** Which accounts take a payment, the preferred one first. What a route leaves out it does not mind. */
export interface Route {
  readonly brands?: readonly string[] | undefined
  readonly areas?: readonly string[] | undefined
  readonly payways?: readonly number[] | undefined
  readonly accounts: readonly string[]
}

/** The accounts of a gateway, and what each is for. */
export interface PaymentAccounts {
  readonly accounts: readonly Account[]
  /** The first that fits a payment counts. */
  readonly routes: readonly Route[]
}

export const notifyPathOf = (account: string): string => `/notify/${account}`
