import type { ClientBrand } from '../../brands/client-brand.ts'

/**
 * Where a company asks its people whether they want to log in here, and as whom the store asks.
 * Read by the provider buttons and the way back. To add one: a row here, its button in login-methods.table.ts.
 */
export const providers = {
  google: {
    name: 'Google',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    client: ({ login }: ClientBrand) => login.googleClient,
  },
  huawei: {
    name: 'HUAWEI ID',
    authorize: 'https://oauth-login.cloud.huawei.com/oauth2/v3/authorize',
    client: ({ login }: ClientBrand) => login.huaweiClient,
  },
} as const

export type ProviderName = keyof typeof providers
export const isProvider = (name: string): name is ProviderName => Object.keys(providers).includes(name)
