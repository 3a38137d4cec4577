import type { Brand } from '../../src/brands/load/brand.schema.ts'

/** Login provider's id for the authenticated player; undefined if authentication failed. */
export type Subject = Promise<string | undefined>

/**
 * Login provider. `isConfiguredFor` returns true if the brand has a client id at the provider and the gateway has the
 * secret.
 */
interface LoginCompany {
  readonly isConfiguredFor: (brand: Brand) => boolean
  /** Login page URL; undefined if the provider creates a new URL for each login. */
  readonly authorize: string | undefined
}

/** Authorization code of a login. `redirectUri` must equal the login request's. */
export interface ReturnedCode {
  readonly code: string
  readonly redirectUri: string
}

export interface CodeCompany extends LoginCompany {
  readonly identify: (brand: Brand, returned: ReturnedCode) => Subject
}

export interface AppleCompany extends LoginCompany {
  readonly identify: (brand: Brand, returned: ReturnedCode & { idToken: string; nonce: string }) => Subject
}

export interface FacebookCompany extends LoginCompany {
  readonly identify: (brand: Brand, accessToken: string) => Subject
}

/** Login provider that requires the stored PKCE verifier. */
export interface VkCompany extends LoginCompany {
  readonly identify: (
    brand: Brand,
    returned: ReturnedCode & { verifier: string; deviceId: string; state: string },
  ) => Subject
}

export interface TwitterCompany extends LoginCompany {
  /** Requests an OAuth 1.0a token. Resolves to undefined if the provider rejects the callback URL. */
  readonly requestToken: (brand: Brand, callback: string) => Promise<RequestToken | undefined>
  readonly identify: (brand: Brand, returned: { token: string; secret: string; verifier: string }) => Subject
}

export interface RequestToken {
  readonly token: string
  readonly secret: string
  /** URL of the provider's page on which the player grants access. */
  readonly url: string
}

export interface LoginCompanies {
  readonly google: CodeCompany
  readonly apple: AppleCompany
  readonly facebook: FacebookCompany
  readonly twitter: TwitterCompany
  readonly vk: VkCompany
  readonly huawei: CodeCompany
}
