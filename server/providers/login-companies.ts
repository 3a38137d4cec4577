import type { Brand } from '../../src/brands/load/brand.schema.ts'

/** The login company's id of the authenticated player. Undefined if authentication failed. */
export type Subject = Promise<string | undefined>

/** Returns whether the brand has a client id at the login company and the gateway has the matching secret. */
interface LoginCompany {
  readonly isConfiguredFor: (brand: Brand) => boolean
  /** URL of the login page. Undefined if every login gets a separate URL. */
  readonly authorize: string | undefined
}

/** `redirectUri` must equal the one in the login request because login companies compare both. */
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

/** Requires the PKCE verifier that was stored when the challenge was created. */
export interface VkCompany extends LoginCompany {
  readonly identify: (
    brand: Brand,
    returned: ReturnedCode & { verifier: string; deviceId: string; state: string },
  ) => Subject
}

export interface TwitterCompany extends LoginCompany {
  /** Requests an OAuth 1.0a request token. Resolves to undefined if the login company rejects the callback URL. */
  readonly requestToken: (brand: Brand, callback: string) => Promise<RequestToken | undefined>
  readonly identify: (brand: Brand, returned: { token: string; secret: string; verifier: string }) => Subject
}

export interface RequestToken {
  readonly token: string
  readonly secret: string
  /** URL of the page where the player grants access. */
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
