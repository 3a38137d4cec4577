import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { LoginCompanies } from '../../providers/login-companies.ts'
import type { CompanyAddresses } from './addresses.table.ts'
import { createAppleSecret } from './apple-secret.ts'
import { createApple } from './apple.ts'
import type { Fetch } from '../../providers/outbound/fetch.ts'
import { fetchFromCompany } from './request-company.ts'
import { createFacebook } from './facebook.ts'
import { createOpenIdCompany, type ClientSecret } from './openid.ts'
import type { LoginSecrets } from './secrets.ts'
import { createTwitter } from './twitter.ts'
import { createVk } from './vk.ts'

interface CompaniesOptions {
  readonly brands: readonly Brand[]
  readonly addresses: CompanyAddresses
  /** Returns the login secrets of a brand. */
  readonly secrets: (brand: string) => LoginSecrets
  readonly fetch?: Fetch
}

export function createCompanies({
  brands,
  addresses,
  secrets,
  fetch = fetchFromCompany,
}: CompaniesOptions): LoginCompanies {
  const signIn = new Map(brands.map(({ key, login }) => [key, login.iosSignIn ?? '']))
  const apple = (brand: string): ClientSecret | undefined => {
    const known = secrets(brand).apple
    return typeof known === 'object' ? () => createAppleSecret(known, signIn.get(brand) ?? '') : known
  }
  const openid = (provider: 'google' | 'huawei') =>
    createOpenIdCompany({
      provider,
      addresses: addresses[provider],
      secret: (brand) => secrets(brand)[provider],
      fetch,
    })
  return {
    google: openid('google'),
    apple: createApple({ provider: 'apple', addresses: addresses.apple, secret: apple, fetch }),
    facebook: createFacebook({ addresses: addresses.facebook, secret: (brand) => secrets(brand).facebook, fetch }),
    twitter: createTwitter({ addresses: addresses.twitter, secret: (brand) => secrets(brand).twitter, fetch }),
    vk: createVk({ addresses: addresses.vk, fetch }),
    huawei: openid('huawei'),
  }
}
