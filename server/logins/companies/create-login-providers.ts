import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { LoginCompanies } from '../../providers/login-companies.ts'
import type { LoginProviderUrls } from './login-provider-urls.table.ts'
import { createAppleSecret } from './apple-secret.ts'
import { createAppleLoginProvider } from './apple.ts'
import type { Fetch } from '../../providers/outbound/fetch.ts'
import { fetchFromLoginProvider } from './request-login-provider.ts'
import { createFacebookLoginProvider } from './facebook.ts'
import { createOpenIdLoginProvider, type ClientSecret } from './openid.ts'
import type { LoginSecrets } from './secrets.ts'
import { createTwitterLoginProvider } from './twitter.ts'
import { createVkLoginProvider } from './vk.ts'

interface LoginProvidersOptions {
  readonly brands: readonly Brand[]
  readonly addresses: LoginProviderUrls
  readonly secrets: (brand: string) => LoginSecrets
  readonly fetch?: Fetch
}

export function createLoginProviders({
  brands,
  addresses,
  secrets,
  fetch = fetchFromLoginProvider,
}: LoginProvidersOptions): LoginCompanies {
  const signIn = new Map(brands.map(({ key, login }) => [key, login.iosSignIn ?? '']))
  const apple = (brand: string): ClientSecret | undefined => {
    const known = secrets(brand).apple
    return typeof known === 'object' ? () => createAppleSecret(known, signIn.get(brand) ?? '') : known
  }
  const openid = (provider: 'google' | 'huawei') =>
    createOpenIdLoginProvider({
      provider,
      addresses: addresses[provider],
      secret: (brand) => secrets(brand)[provider],
      fetch,
    })
  return {
    google: openid('google'),
    apple: createAppleLoginProvider({ provider: 'apple', addresses: addresses.apple, secret: apple, fetch }),
    facebook: createFacebookLoginProvider({
      addresses: addresses.facebook,
      secret: (brand) => secrets(brand).facebook,
      fetch,
    }),
    twitter: createTwitterLoginProvider({
      addresses: addresses.twitter,
      secret: (brand) => secrets(brand).twitter,
      fetch,
    }),
    vk: createVkLoginProvider({ addresses: addresses.vk, fetch }),
    huawei: openid('huawei'),
  }
}
