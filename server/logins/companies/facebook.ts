import * as v from 'valibot'
import type { FacebookCompany } from '../../providers/login-companies.ts'
import type { LoginProviderUrls } from './login-provider-urls.table.ts'
import type { Fetch } from '../../providers/outbound/fetch.ts'
import { requestLoginProvider, createLoginProviderStatusError } from './request-login-provider.ts'

interface FacebookSettings {
  readonly addresses: LoginProviderUrls['facebook']
  readonly secret: (brand: string) => string | undefined
  readonly fetch: Fetch
}

/** Response from the Graph API's `debug_token` endpoint. */
const debugged = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    data: v.object({ is_valid: v.boolean(), app_id: v.optional(v.string()), user_id: v.optional(v.string()) }),
  }),
)

/**
 * Creates the Facebook login. It checks that the access token was issued to this app, because the operator of another
 * app could otherwise log in as that app's users.
 */
export const createFacebookLoginProvider = ({ addresses, secret, fetch }: FacebookSettings): FacebookCompany => ({
  authorize: addresses.authorize,
  isConfiguredFor: ({ login, key }) => login.facebookApp !== null && secret(key) !== undefined,
  async identify({ login, key }, accessToken) {
    const query = new URLSearchParams({
      input_token: accessToken,
      access_token: `${login.facebookApp}|${secret(key)}`,
    })
    const answer = await requestLoginProvider(fetch, `${addresses.graph}/debug_token?${query.toString()}`)
    if (answer.status !== 200) throw createLoginProviderStatusError('Facebook', answer)
    const { data } = v.parse(debugged, answer.text)
    return data.is_valid && data.app_id === login.facebookApp ? data.user_id : undefined
  },
})
