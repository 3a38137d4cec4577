import { createHash } from 'node:crypto'
import type { Client } from '../clients.ts'
import {
  chooseAccountOrRedirect,
  findOauthClient,
  appendQuery,
  type LoginProviderSite,
  type Reply,
} from './login-provider-site.ts'
import { createOneTimeStore, createToken } from './one-time-store.ts'

interface Code {
  readonly client: string
  readonly redirectUri: string
  readonly challenge: string
  readonly device: string
  readonly user: string
}

const challengeShape = /^[\w-]{43}$/
const leastState = 32

const refuse = (error: string, error_description: string): Reply => ({
  status: 400,
  json: { error, error_description },
})

/** Creates a simulation of VK ID. Codes belong to one device and can only be exchanged with the PKCE verifier. */
export function createVkLoginSite(clients: readonly Client[]): LoginProviderSite {
  const codes = createOneTimeStore<Code>()
  return {
    '/vk/authorize': (visit) => {
      const query = visit.url.searchParams
      const client = findOauthClient(clients, query)
      if (!('id' in client)) return client
      const queryOf = (name: string) => query.get(name) ?? ''
      const [challenge, state, back] = [queryOf('code_challenge'), queryOf('state'), queryOf('redirect_uri')]
      if (queryOf('response_type') !== 'code' || queryOf('code_challenge_method').toUpperCase() !== 'S256')
        return { status: 400, refusal: 'a code for a hashed challenge, and nothing else' }
      if (!challengeShape.test(challenge)) return { status: 400, refusal: 'no challenge' }
      if (state.length < leastState) return { status: 400, refusal: 'the state is too short' }
      return chooseAccountOrRedirect(
        visit,
        { client: client.name, company: 'VK' },
        {
          yes: (user) => {
            const device = createToken()
            const code = codes.put({ client: client.id, redirectUri: back, challenge, device, user })
            return appendQuery(back, { code, device_id: device, expires_in: '600', state, type: 'code_v2' })
          },
          no: () =>
            appendQuery(back, { error: 'access_denied', error_description: 'The player changed their mind', state }),
        },
      )
    },

    '/vk/oauth2/auth': ({ method, form }) => {
      if (method !== 'POST') return refuse('invalid_request', 'method not allowed')
      const fieldOf = (name: string) => form.get(name) ?? ''
      if (fieldOf('grant_type') !== 'authorization_code') return refuse('unsupported_grant_type', 'codes only')
      const code = codes.take(fieldOf('code'))
      const hash = createHash('sha256').update(fieldOf('code_verifier')).digest('base64url')
      if (!code || code.challenge !== hash) return refuse('invalid_grant', 'code or verifier is wrong')
      if (code.client !== fieldOf('client_id') || code.redirectUri !== fieldOf('redirect_uri'))
        return refuse('invalid_grant', 'the code was given to somebody else')
      if (code.device !== fieldOf('device_id')) return refuse('invalid_request', 'device_id is wrong')
      return {
        json: {
          access_token: createToken(),
          token_type: 'Bearer',
          expires_in: 3600,
          user_id: code.user,
          state: fieldOf('state'),
        },
      }
    },
  }
}
