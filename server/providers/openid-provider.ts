import type { Fetch } from './outbound/fetch.ts'

export interface OpenIdProvider {
  /** Name on the sign-in button. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly fetch?: Fetch | undefined
}
