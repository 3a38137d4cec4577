import type { CompanyAddresses } from '../../logins/companies/addresses.table.ts'

/** Returns the origin of all simulated login providers, which browsers and the gateway use. */
export const getIdentityOrigin = (port: number): string => `http://id.localhost:${port}`

export function createSandboxAddresses(port: number): CompanyAddresses {
  const origin = getIdentityOrigin(port)
  const openid = {
    issuer: origin,
    authorize: `${origin}/auth`,
    token: `${origin}/token`,
    keys: `${origin}/jwks`,
  }
  return {
    google: openid,
    apple: openid,
    huawei: openid,
    facebook: { authorize: `${origin}/facebook/dialog/oauth`, graph: `${origin}/facebook` },
    twitter: { api: `${origin}/twitter` },
    vk: { authorize: `${origin}/vk/authorize`, token: `${origin}/vk/oauth2/auth` },
  }
}
