import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { getBrandLoginClientId, type ProviderName } from '../../logins/companies/providers.table.ts'
import { openIdBackPath } from '../../office/sessions/openid-paths.ts'

/** OAuth client secret of all simulated providers. It is public because it only gives access to demo accounts. */
export const sandboxOauthClientSecret = 'sandbox-logins-open-demo-accounts-only'

export const officeClientId = 'sandbox-office'

export const buildTwitterConsumerKey = (brand: string): string => `sandbox-${brand}`

/** Returns the redirect URI. The code exchange has to send the same URI as the login request. */
const returnAddress = (origin: string, provider: ProviderName): string => `${origin}/login/${provider}`

export interface Client {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Lists the brands that have a client id at the provider. Redirect URIs are limited to the brands' local hosts. */
export function listOauthClients(brands: readonly Brand[], provider: ProviderName, port: number): Client[] {
  const clients = new Map<string, Client>()
  for (const brand of brands) {
    const named = getBrandLoginClientId(brand, provider)
    if (named === null) continue
    const id = provider === 'twitter' ? buildTwitterConsumerKey(brand.key) : named
    const origins = [`http://${brand.key.toLowerCase()}.localhost:${port}`, `http://localhost:${port}`]
    const redirectUris = origins.map((origin) => returnAddress(origin, provider))
    // Several brands may share a client id, so their redirect URIs are merged.
    const known = clients.get(id)
    clients.set(id, {
      id,
      name: known?.name ?? brand.name,
      redirectUris: [...new Set([...(known?.redirectUris ?? []), ...redirectUris])],
    })
  }
  return [...clients.values()]
}

export const createOfficeOpenIdClient = (officeOrigin: string) => ({
  client_id: officeClientId,
  client_name: 'The office',
  client_secret: sandboxOauthClientSecret,
  redirect_uris: [`${officeOrigin}${openIdBackPath}`],
  require_auth_time: true,
  grant_types: ['authorization_code'],
  response_types: ['code' as const],
})

const openIdProviders = ['google', 'huawei', 'apple'] as const

/**
 * Returns all OpenID clients in oidc-provider's format. Only Apple's clients get the ID token together with the code.
 */
export function listOpenIdClients(brands: readonly Brand[], port: number) {
  return openIdProviders.flatMap((provider) =>
    listOauthClients(brands, provider, port).map(({ id, name, redirectUris }) => ({
      client_id: id,
      client_name: name,
      client_secret: sandboxOauthClientSecret,
      redirect_uris: [...redirectUris],
      ...(provider === 'apple'
        ? { grant_types: ['authorization_code', 'implicit'], response_types: ['code id_token' as const] }
        : { grant_types: ['authorization_code'], response_types: ['code' as const] }),
    })),
  )
}
