import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider, interactionPolicy } from 'oidc-provider'
import type { Brand } from '../../../src/brands/brand.schema.ts'
import { clientsOf } from './clients.ts'
import { chooseAccount } from './choose-account.ts'
import { Memory } from './memory.ts'

interface IdentitySiteOptions {
  brands: readonly Brand[]
  /** Where browsers find the gateway. */
  port: number
}

export interface IdentitySite {
  readonly issuer: string
  readonly hostname: string
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/** Seconds: long enough to choose, short enough to hand nothing over later. */
const life = 600
const things = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'] as const

/** The store asks for a choice of account, as it does with the real ones. */
function policy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

/**
 * Stands in for the companies that vouch for players: a real OpenID provider, on a host of its own, whose people are
 * the demo accounts. What it knows lives with the process: a login that a restart cuts in two is begun again.
 */
export function createIdentitySite({ brands, port }: IdentitySiteOptions): IdentitySite {
  const issuer = `http://id.localhost:${port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: Memory,
    ttl: Object.fromEntries(things.map((thing) => [thing, life])),
    clients: clientsOf(brands, port),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: policy(), url: (_context, { uid }) => `/choose/${uid}` },
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    // The stores' gateways keep a secret; a challenge is welcome and not asked for.
    pkce: { required: () => false },
    findAccount: (_context, accountId) => ({ accountId, claims: () => ({ sub: accountId }) }),
    renderError(context, { error, error_description }) {
      context.type = 'text/plain; charset=utf-8'
      context.body = [error, error_description].filter(Boolean).join(': ')
    },
    // Who has chosen an account has said yes: there is nothing else to agree to.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  // Nobody stays signed in here: each login may be another person's.
  provider.use(async (context, next) => {
    const { headers } = context.req
    headers.cookie = (headers.cookie ?? '').replace(/\b_session[^;]*/g, '')
    await next()
  })
  provider.use(chooseAccount(provider))
  const handle = provider.callback()
  return { issuer, hostname: 'id.localhost', handle: (request, response) => void handle(request, response) }
}
