import type { Brand } from '../../../src/brands/brand.schema.ts'
import { loginClient, providerNames, type ProviderName } from '../../logins/providers.table.ts'

/** Known to everyone, and worth nothing: it logs in to demo accounts. */
export const sandboxSecret = 'sandbox-logins-open-demo-accounts-only'

/** The one page of the store that a login comes back to. Must be repeated to the letter when the code is exchanged. */
export const returnAddress = (origin: string, provider: ProviderName): string => `${origin}/login/${provider}`

/** Every brand as a client of every provider that it names, coming back to its local hosts and to nowhere else. */
export function clientsOf(brands: readonly Brand[], port: number) {
  return brands.flatMap((brand) =>
    providerNames.flatMap((provider) => {
      const client_id = loginClient(brand, provider)
      if (client_id === null) return []
      const origins = [`http://${brand.key.toLowerCase()}.localhost:${port}`, `http://localhost:${port}`]
      return {
        client_id,
        client_name: brand.name,
        client_secret: sandboxSecret,
        redirect_uris: origins.map((origin) => returnAddress(origin, provider)),
        grant_types: ['authorization_code'],
        response_types: ['code' as const],
      }
    }),
  )
}
