import type { CompanyAddresses } from '../../logins/companies/addresses.table.ts'

/** Where the sandbox's stand-in for all companies lives: one host, for browsers and for the gateway. */
export const identityOrigin = (port: number): string => `http://id.localhost:${port}`

export function sandboxAddresses(port: number): CompanyAddresses {
  const origin = identityOrigin(port)
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
