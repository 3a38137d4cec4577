import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { LoginMethod } from '../../../src/contract/entities/login-config.ts'

export type ProviderName = Exclude<LoginMethod, 'account'>

/**
 * Brand field with the client id for each login provider. To add a provider, add it to the contract's login methods,
 * this table, this folder and the store's login flows.
 */
export const clientIdFieldByLoginProvider = {
  google: 'googleClient',
  apple: 'iosSignIn',
  facebook: 'facebookApp',
  twitter: 'twitterRedirect',
  vk: 'vkId',
  huawei: 'huaweiClient',
} as const satisfies Record<ProviderName, keyof Brand['login']>

export const loginProviderNames = Object.keys(clientIdFieldByLoginProvider) as ProviderName[]

/** Returns the brand's client id for the provider. Returns null if there is none. */
export const getBrandLoginClientId = ({ login }: Brand, provider: ProviderName): string | null =>
  login[clientIdFieldByLoginProvider[provider]]
