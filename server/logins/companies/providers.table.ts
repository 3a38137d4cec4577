import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { LoginMethod } from '../../../src/contract/entities/login-config.ts'

export type ProviderName = Exclude<LoginMethod, 'account'>

/**
 * The companies that vouch for players, and which field of a brand's login data says that it logs in with them.
 * Read by the login config (which ways are offered), the companies themselves and the sandbox's stand-in for them.
 * To add one: a word in the contract's login methods, a row here, its check beside this file, its way in the store.
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

/** Null where the brand does not log in this way. */
export const getLoginClient = ({ login }: Brand, provider: ProviderName): string | null =>
  login[providerFields[provider]]
