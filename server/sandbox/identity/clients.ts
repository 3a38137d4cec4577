import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { loginClient, type ProviderName } from '../../logins/companies/providers.table.ts'

/** Known to everyone, and worth nothing: it logs in to demo accounts. */
export const sandboxSecret = 'sandbox-logins-open-demo-accounts-only'

/** As the brand is known to a company that has no client id in the brand's data. */
export const twitterKeyOf = (brand: string): string => `sandbox-${brand}`

/** The one page of the store that a login comes back to. Must be repeated to the letter when the code is exchanged. */
const returnAddress = (origin: string, provider: ProviderName): string => `${origin}/login/${provider}`

/** A store as a company knows it: what it is called, and the addresses it may be led back to. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Every brand that names itself at the company, coming back to its local hosts and to nowhere else. */
export function clientsOf(brands: readonly Brand[], provider: ProviderName, port: number): Client[] {
  const clients = new Map<string, Client>()
  for (const brand of brands) {
    const named = loginClient(brand, provider)
    if (named === null) continue
    const id = provider === 'twitter' ? twitterKeyOf(brand.key) : named
    const origins = [`http://${brand.key.toLowerCase()}.localhost:${port}`, `http://localhost:${port}`]
    const redirectUris = origins.map((origin) => returnAddress(origin, provider))
    // A publisher may use one client for several brands: the company knows it once, with the addresses of all.
    const known = clients.get(id)
    clients.set(id, {
      id,
      name: known?.name ?? brand.name,
      redirectUris: [...new Set([...(known?.redirectUris ?? []), ...redirectUris])],
    })
  }
  return [...clients.values()]
}

const openIdProviders = ['google', 'huawei', 'apple'] as const

/** The same as an OpenID provider has them. Apple answers with the identity token beside the code. */
export function openIdClients(brands: readonly Brand[], port: number) {
  return openIdProviders.flatMap((provider) =>
    clientsOf(brands, provider, port).map(({ id, name, redirectUris }) => ({
      client_id: id,
      client_name: name,
      client_secret: sandboxSecret,
      redirect_uris: [...redirectUris],
      ...(provider === 'apple'
        ? { grant_types: ['authorization_code', 'implicit'], response_types: ['code id_token' as const] }
        : { grant_types: ['authorization_code'], response_types: ['code' as const] }),
    })),
  )
}
