import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { LoginMethod } from '../../../src/contract/entities/login-config.ts'

export type ProviderName = Exclude<LoginMethod, 'account'>

/**
 * Login companies, and the brand field with the client id. To add one: add it to the contract's login methods, here, to
 * this folder and to the store's flows.
 */
export const providerFields = {
  google: 'googleClient',
  apple: 'iosSignIn',
  facebook: 'facebookApp',
  twitter: 'twitterRedirect',
  vk: 'vkId',
  huawei: 'huaweiClient',
} as const satisfies Record<ProviderName, keyof Brand['login']>

export const providerNames = Object.keys(providerFields) as ProviderName[]

/** Null if the brand does not use this company. */
export const getLoginClient = ({ login }: Brand, provider: ProviderName): string | null =>
  login[providerFields[provider]]
