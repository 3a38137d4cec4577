import type { LoginProviderUrls } from '../../logins/companies/login-provider-urls.table.ts'

/** Returns the origin of all simulated login providers. Browsers and the gateway use the same origin. */
export const getLoginProvidersOrigin = (port: number): string => `http://id.localhost:${port}`

export function createSandboxLoginAddresses(port: number): LoginProviderUrls {
  const origin = getLoginProvidersOrigin(port)
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
