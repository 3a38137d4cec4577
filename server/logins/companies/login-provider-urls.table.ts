/**
 * Default URLs of login providers, which settings can override. To add a provider, add a row here and an adapter in
 * this folder.
 */
export const loginProviderUrls = {
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    keys: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    issuer: 'https://appleid.apple.com',
    authorize: 'https://appleid.apple.com/auth/authorize',
    token: 'https://appleid.apple.com/auth/token',
    keys: 'https://appleid.apple.com/auth/keys',
  },
  facebook: {
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    graph: 'https://graph.facebook.com/v23.0',
  },
  twitter: { api: 'https://api.twitter.com' },
  vk: { authorize: 'https://id.vk.com/authorize', token: 'https://id.vk.com/oauth2/auth' },
  huawei: {
    issuer: 'https://accounts.huawei.com',
    authorize: 'https://oauth-login.cloud.huawei.com/oauth2/v3/authorize',
    token: 'https://oauth-login.cloud.huawei.com/oauth2/v3/token',
    keys: 'https://oauth-login.cloud.huawei.com/oauth2/v3/certs',
  },
} as const

type Written<Addresses> = { readonly [Name in keyof Addresses]: string }
export type LoginProviderUrls = {
  readonly [Company in keyof typeof loginProviderUrls]: Written<(typeof loginProviderUrls)[Company]>
}
export type OpenIdUrls = LoginProviderUrls['google']
