import type { Fetch } from '../logins/companies/request-company.ts'

/** The company's own OpenID provider, where staff sign in. */
export interface OpenIdProvider {
  /** Name on the sign-in button. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Replaced in the sandbox, whose provider runs on this machine. */
  readonly fetch?: Fetch | undefined
}

export interface OfficeOptions {
  /** Origin that serves the office and nothing else. */
  readonly origin: string
  /** Folder of the built office app. If undefined or empty, only the calls are served. */
  readonly distDir?: string | undefined
  readonly openid?: OpenIdProvider | undefined
}
