import { timingSafeEqual } from 'node:crypto'
import { parseOAuth1Header, signOAuth1Request } from '../../../logins/companies/oauth1.ts'
import { sandboxOauthClientSecret, type Client } from '../clients.ts'
import {
  chooseAccountOrRedirect,
  appendQuery,
  type LoginProviderSite,
  type Reply,
  type Visit,
} from './login-provider-site.ts'
import { createOneTimeStore, createToken } from './one-time-store.ts'

/**
 * Request token of a login. The gateway requests the token, the player approves the login, and the gateway exchanges
 * the token for an access token.
 */
interface Request {
  readonly consumer: string
  readonly callback: string
  readonly secret: string
  agreed?: { readonly verifier: string; readonly user: string }
}

const secondsAside = 300
const unauthorized: Reply = { status: 401, refusal: 'Could not authenticate you.' }

const timingSafeEquals = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Creates a simulation of Twitter's OAuth 1.0a login. Requests from the gateway need a valid signature, a recent
 * timestamp and an unused nonce.
 */
export function createTwitterLoginSite(clients: readonly Client[], origin: string): LoginProviderSite {
  const requests = createOneTimeStore<Request>()
  const nonces = new Set<string>()

  /** Returns the parameters of the Authorization header if the signature is valid. */
  const signed = (
    { method, url, form, authorization }: Visit,
    tokenSecret = '',
  ): Record<string, string> | undefined => {
    const { oauth_signature: signature = '', ...params } = parseOAuth1Header(authorization)
    const { oauth_consumer_key: consumer, oauth_nonce: nonce = '', oauth_timestamp: at } = params
    const keys = { consumerKey: consumer ?? '', consumerSecret: sandboxOauthClientSecret, tokenSecret }
    const request = { method: method === 'GET' ? 'GET' : 'POST', url: origin + url.pathname + url.search } as const
    const right = signOAuth1Request({ ...request, params: { ...Object.fromEntries(form), ...params } }, keys)
    const fresh = Math.abs(Number(at) - Date.now() / 1000) < secondsAside && !nonces.has(`${at} ${nonce}`)
    if (!fresh || !timingSafeEquals(signature, right) || !clients.some(({ id }) => id === consumer)) return undefined
    nonces.add(`${at} ${nonce}`)
    return params
  }

  return {
    '/twitter/oauth/request_token': (visit) => {
      const params = signed(visit)
      if (!params) return unauthorized
      const { oauth_consumer_key: consumer = '', oauth_callback: callback = '' } = params
      if (!clients.find(({ id }) => id === consumer)?.redirectUris.includes(callback))
        return { status: 403, refusal: 'Callback URL not approved for this client application.' }
      const secret = createToken()
      const token = requests.put({ consumer, callback, secret })
      return { fields: { oauth_token: token, oauth_token_secret: secret, oauth_callback_confirmed: 'true' } }
    },

    '/twitter/oauth/authenticate': (visit) => {
      const token = visit.url.searchParams.get('oauth_token') ?? ''
      const request = requests.see(token)
      if (!request || request.agreed) return { status: 400, refusal: 'The request token for this page is invalid.' }
      const client = clients.find(({ id }) => id === request.consumer)?.name ?? 'A store'
      return chooseAccountOrRedirect(
        visit,
        { client, company: 'Twitter' },
        {
          yes: (user) => {
            const verifier = createToken()
            request.agreed = { verifier, user }
            return appendQuery(request.callback, { oauth_token: token, oauth_verifier: verifier })
          },
          no: () => {
            requests.take(token)
            return appendQuery(request.callback, { denied: token })
          },
        },
      )
    },

    '/twitter/oauth/access_token': (visit) => {
      const token = parseOAuth1Header(visit.authorization)['oauth_token'] ?? ''
      const request = requests.see(token)
      const params = request && signed(visit, request.secret)
      // Delete the request token even if the exchange fails.
      const agreed = params && requests.take(token)?.agreed
      if (!agreed || params.oauth_consumer_key !== request.consumer || params.oauth_verifier !== agreed.verifier)
        return unauthorized
      const { user } = agreed
      return {
        fields: { oauth_token: createToken(), oauth_token_secret: createToken(), user_id: user, screen_name: user },
      }
    },
  }
}
