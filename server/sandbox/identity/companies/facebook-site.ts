import { sandboxOauthClientSecret, type Client } from '../clients.ts'
import { chooseAccountOrRedirect, findOauthClient, appendQuery, type LoginProviderSite } from './login-provider-site.ts'
import { createOneTimeStore } from './one-time-store.ts'

const lifeSeconds = 5000

/** Creates a simulation of Facebook's login dialog and of its Graph API endpoint for checking access tokens. */
export function createFacebookLoginSite(apps: readonly Client[]): LoginProviderSite {
  const tokens = createOneTimeStore<{ app: string; user: string }>()
  return {
    '/facebook/dialog/oauth': (visit) => {
      const query = visit.url.searchParams
      const app = findOauthClient(apps, query)
      if (!('id' in app)) return app
      if (query.get('response_type') !== 'token') return { status: 400, refusal: 'only tokens are handed out' }
      const back = query.get('redirect_uri') ?? ''
      const state = query.get('state') ?? ''
      return chooseAccountOrRedirect(
        visit,
        { client: app.name, company: 'Facebook' },
        {
          yes: (user) => {
            const access_token = tokens.put({ app: app.id, user })
            const answer = { access_token, data_access_expiration_time: '0', expires_in: String(lifeSeconds), state }
            return `${back}#${new URLSearchParams(answer).toString()}`
          },
          no: () =>
            appendQuery(back, {
              error: 'access_denied',
              error_code: '200',
              error_description: 'Permissions error',
              error_reason: 'user_denied',
              state,
            }),
        },
      )
    },

    '/facebook/debug_token': ({ url: { searchParams: query } }) => {
      const [app = '', secret] = query.get('access_token')?.split('|') ?? []
      if (secret !== sandboxOauthClientSecret || !apps.some(({ id }) => id === app))
        return { status: 400, json: { error: { type: 'OAuthException', code: 190, message: 'Invalid OAuth token' } } }
      const token = tokens.see(query.get('input_token') ?? '')
      if (!token) return { json: { data: { is_valid: false, scopes: [], error: { code: 190, message: 'Malformed' } } } }
      const { app: app_id, user: user_id } = token
      return { json: { data: { app_id, type: 'USER', is_valid: true, scopes: ['public_profile'], user_id } } }
    },
  }
}
