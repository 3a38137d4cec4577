import type { Brand } from '../../src/brands/load/brand.schema.ts'
import type { Environment } from '../env.ts'
import { createLoginProviders } from '../logins/companies/create-login-providers.ts'
import type { LoginCompanies } from '../providers/login-companies.ts'

/** Creates a client for each login provider for which a brand has credentials. */
export function createLoginProviderClients(
  { LOGIN_ADDRESSES: addresses, LOGIN_SECRETS: secrets }: Pick<Environment, 'LOGIN_ADDRESSES' | 'LOGIN_SECRETS'>,
  brands: readonly Brand[],
): LoginCompanies {
  return createLoginProviders({ brands, addresses, secrets: (brand) => secrets[brand] ?? {} })
}
