import type { Brand } from '../../src/brands/brand.schema.ts'

/** A person, as a company names them; undefined where it does not vouch for anybody. */
export type Subject = Promise<string | undefined>

/** A company can be asked for a brand that names itself there and whose secret the gateway knows. */
interface Company {
  readonly checks: (brand: Brand) => boolean
  /** The company's page for players; undefined where each login has one of its own. */
  readonly authorize: string | undefined
}

/** What somebody came back with. The address is to the letter as it was when they were sent there: the company compares. */
export interface ReturnedCode {
  readonly code: string
  readonly redirectUri: string
}

export interface CodeCompany extends Company {
  readonly identify: (brand: Brand, returned: ReturnedCode) => Subject
}

export interface AppleCompany extends Company {
  readonly identify: (brand: Brand, returned: ReturnedCode & { idToken: string; nonce: string }) => Subject
}

export interface FacebookCompany extends Company {
  readonly identify: (brand: Brand, accessToken: string) => Subject
}

/** The gateway kept the verifier when it gave the challenge out. */
export interface VkCompany extends Company {
  readonly identify: (
    brand: Brand,
    returned: ReturnedCode & { verifier: string; deviceId: string; state: string },
  ) => Subject
}

export interface TwitterCompany extends Company {
  /** A request token; undefined where the company does not lead back to that address. */
  readonly begin: (brand: Brand, callback: string) => Promise<RequestToken | undefined>
  readonly identify: (brand: Brand, returned: { token: string; secret: string; verifier: string }) => Subject
}

export interface RequestToken {
  readonly token: string
  readonly secret: string
  /** Where the player says yes. */
  readonly url: string
}

/** All companies that this gateway can ask. */
export interface Companies {
  readonly google: CodeCompany
  readonly apple: AppleCompany
  readonly facebook: FacebookCompany
  readonly twitter: TwitterCompany
  readonly vk: VkCompany
  readonly huawei: CodeCompany
}
