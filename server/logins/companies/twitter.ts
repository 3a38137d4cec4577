import * as v from 'valibot'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { TwitterCompany } from '../../providers/login-companies.ts'
import type { LoginProviderUrls } from './login-provider-urls.table.ts'
import type { Fetch } from '../../providers/outbound/fetch.ts'
import {
  requestLoginProvider,
  createLoginProviderStatusError,
  type LoginProviderResponse,
} from './request-login-provider.ts'
import { buildOAuth1Header, type OAuthKeys } from './oauth1.ts'

/** API key and secret of the publisher's Twitter app. */
export interface TwitterKey {
  readonly key: string
  readonly secret: string
}

interface TwitterSettings {
  readonly addresses: LoginProviderUrls['twitter']
  readonly secret: (brand: string) => TwitterKey | undefined
  readonly fetch: Fetch
}

const asForm = v.pipe(
  v.string(),
  v.transform((text) => Object.fromEntries(new URLSearchParams(text))),
)
const filled = v.pipe(v.string(), v.minLength(1))
const requestToken = v.pipe(
  asForm,
  v.object({ oauth_token: filled, oauth_token_secret: filled, oauth_callback_confirmed: v.literal('true') }),
)
const accessToken = v.pipe(asForm, v.object({ user_id: filled }))

const refused = new Set([400, 401, 403])

export function createTwitterLoginProvider({ addresses, secret, fetch }: TwitterSettings): TwitterCompany {
  const post = (path: string, params: Record<string, string>, keys: OAuthKeys): Promise<LoginProviderResponse> => {
    const url = `${addresses.api}${path}`
    return requestLoginProvider(fetch, url, {
      form: {},
      headers: { accept: '*/*', authorization: buildOAuth1Header({ method: 'POST', url, params }, keys) },
    })
  }
  const keysOf = (brand: Brand): OAuthKeys => {
    const known = secret(brand.key)
    return { consumerKey: known?.key ?? '', consumerSecret: known?.secret ?? '' }
  }

  return {
    authorize: undefined,
    isConfiguredFor: ({ login, key }) => login.twitterRedirect !== null && secret(key) !== undefined,
    async requestToken(brand, callback) {
      const answer = await post('/oauth/request_token', { oauth_callback: callback }, keysOf(brand))
      // Twitter responds with 403 if the callback URL is not registered.
      if (answer.status === 403) return undefined
      if (answer.status !== 200) throw createLoginProviderStatusError('Twitter', answer)
      const { oauth_token: token, oauth_token_secret } = v.parse(requestToken, answer.text)
      const query = new URLSearchParams({ oauth_token: token })
      return { token, secret: oauth_token_secret, url: `${addresses.api}/oauth/authenticate?${query.toString()}` }
    },
    async identify(brand, { token, secret: tokenSecret, verifier }) {
      const keys = { ...keysOf(brand), token, tokenSecret }
      const answer = await post('/oauth/access_token', { oauth_verifier: verifier }, keys)
      if (refused.has(answer.status)) return undefined
      if (answer.status !== 200) throw createLoginProviderStatusError('Twitter', answer)
      return v.parse(accessToken, answer.text).user_id
    },
  }
}
