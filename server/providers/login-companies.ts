import type { Brand } from '../../src/brands/load/brand.schema.ts'

/** The company's id of an authenticated person; undefined if authentication failed. */
export type Subject = Promise<string | undefined>

/** Returns true if the brand has a client id at the company and the gateway has its secret. */
interface LoginCompany {
  readonly isConfiguredFor: (brand: Brand) => boolean
  /** URL of the company's login page; undefined if each login gets its own. */
  readonly authorize: string | undefined
}

/** `redirectUri` must be exactly the one of the login request, because the company compares them. */
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

/** The gateway stored the PKCE verifier when it created the challenge. */
export interface VkCompany extends LoginCompany {
  readonly identify: (
    brand: Brand,
    returned: ReturnedCode & { verifier: string; deviceId: string; state: string },
  ) => Subject
}

export interface TwitterCompany extends LoginCompany {
  /** Resolves to undefined if the company does not accept the callback URL. */
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
