import type { Brand } from '../../src/brands/brand.schema.ts'

/**
 * The companies that vouch for players by OpenID, and which field of a brand's login data names it there.
 * Read by the login config (which ways are offered), the login handlers and the sandbox's stand-in for these companies.
 * To add one: a row here, its handler, its row in the contract made live, its button in the store.
 */
export const providers = {
  google: 'googleClient',
  huawei: 'huaweiClient',
} as const satisfies Record<string, keyof Brand['login']>

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as ProviderName[]

/** Null where the brand does not log in this way. */
export const loginClient = ({ login }: Brand, provider: ProviderName): string | null => login[providers[provider]]
