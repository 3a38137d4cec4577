import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { identityOrigin } from './addresses.ts'
import { openIdClients } from './clients.ts'
import { chooseAccount } from './choose-account.ts'
import { companySites } from './companies/company-sites.ts'
import { Memory } from './memory.ts'

interface IdentitySiteOptions {
  brands: readonly Brand[]
  /** Where browsers find the gateway. */
  port: number
}

export interface IdentitySite {
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

/** Apple knows no scope `openid` and sends the identity token without it; the provider would refuse that. */
function asApple(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const { response_type: type, scope } = context.query
  if (context.path === '/auth' && type === 'code id_token' && scope === undefined)
    context.query = { ...context.query, scope: 'openid' }
  return next()
}

interface ClientSchema {
  invalidate: (message: string, code?: string) => void
}

/** A provider lets no token through an address without TLS; these lead back to this machine. */
function allowLocalReturns(provider: Provider): void {
  // The provider's own recipe for this; its types do not have it.
  const { prototype } = (provider.Client as unknown as { Schema: { prototype: ClientSchema } }).Schema
  const { invalidate } = prototype
  prototype.invalidate = function refuse(message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, message, code)
  }
}

/**
 * Stands in for the companies that vouch for players: a real OpenID provider, on a host of its own, whose people are
 * the demo accounts. Its memory lives with the process: a login that a restart cuts in two is begun again.
 */
export function createIdentitySite({ brands, port }: IdentitySiteOptions): IdentitySite {
  const issuer = identityOrigin(port)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: Memory,
    ttl: Object.fromEntries(things.map((thing) => [thing, life])),
    clients: openIdClients(brands, port),
    responseTypes: ['code', 'code id_token'],
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
    // The choice of an account is the consent: there is nothing else to agree to.
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
  allowLocalReturns(provider)
  // Nobody stays signed in here: each login may be another person's.
  provider.use(async (context, next) => {
    const { headers } = context.req
    headers.cookie = (headers.cookie ?? '').replace(/\b_session[^;]*/g, '')
    await next()
  })
  provider.use(asApple)
  provider.use(chooseAccount(provider))
  provider.use(companySites(brands, { origin: issuer, port }))
  const handle = provider.callback()
  return { hostname: 'id.localhost', handle: (request, response) => void handle(request, response) }
}
