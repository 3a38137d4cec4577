import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { getLoginProvidersOrigin } from './addresses.ts'
import { createOfficeOpenIdClient, listOpenIdClients } from './clients.ts'
import { createAccountChoiceMiddleware } from './account-choice-middleware.ts'
import { createLoginProviderSites } from './companies/login-provider-sites.ts'
import { InMemoryOidcAdapter } from './memory.ts'
import { getStaffClaims } from './staff-accounts.ts'

interface IdentitySiteOptions {
  brands: readonly Brand[]
  /** Port on which the gateway listens. */
  port: number
  /** Origin of the office, whose staff sign in here; undefined if there is none. */
  officeOrigin?: string | undefined
}

export interface IdentitySite {
  readonly hostname: string
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/** Lifetime in seconds of everything that belongs to a login, such as its authorization code. */
const lifetimeSeconds = 600
const things = ['AccessToken', 'AuthorizationCode', 'Grant', 'IdToken', 'Interaction', 'Session'] as const

/**
 * Creates a policy that always shows the account selection page. The store also requests this from the real providers.
 */
function createInteractionPolicy() {
  const prompts = interactionPolicy.base()
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return prompts
}

/**
 * Adds the scope `openid` to Apple logins. oidc-provider requires it for ID tokens, but logins with Apple do not
 * request it.
 */
function addOpenIdScope(context: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> {
  const { response_type: type, scope } = context.query
  if (context.path === '/auth' && type === 'code id_token' && scope === undefined)
    context.query = { ...context.query, scope: 'openid' }
  return next()
}

interface ClientSchema {
  invalidate: (message: string, code?: string) => void
}

/** Allows http redirect URIs in implicit flows, because all redirect URIs here are on this machine. */
function allowLocalRedirects(provider: Provider): void {
  // oidc-provider documents this property, but its types do not include it.
  const { prototype } = (provider.Client as unknown as { Schema: { prototype: ClientSchema } }).Schema
  const { invalidate } = prototype
  prototype.invalidate = function refuse(message, code) {
    if (code !== 'implicit-force-https' && code !== 'implicit-forbid-localhost') invalidate.call(this, message, code)
  }
}

/**
 * Creates simulated login providers with a real OpenID provider on a separate host. Its users are the demo accounts.
 * Its state is in memory, so a restart aborts logins in progress.
 */
export function createIdentitySite({ brands, port, officeOrigin }: IdentitySiteOptions): IdentitySite {
  const issuer = getLoginProvidersOrigin(port)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer, {
    adapter: InMemoryOidcAdapter,
    ttl: Object.fromEntries(things.map((thing) => [thing, lifetimeSeconds])),
    clients: [
      ...listOpenIdClients(brands, port),
      ...(officeOrigin === undefined ? [] : [createOfficeOpenIdClient(officeOrigin)]),
    ],
    responseTypes: ['code', 'code id_token'],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: createInteractionPolicy(), url: (_context, { uid }) => `/choose/${uid}` },
    clientDefaults: { token_endpoint_auth_method: 'client_secret_post' },
    // PKCE is optional because the gateway authenticates itself with a client secret.
    pkce: { required: () => false },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, ...getStaffClaims(accountId) }),
    }),
    renderError(context, { error, error_description }) {
      context.type = 'text/plain; charset=utf-8'
      context.body = [error, error_description].filter(Boolean).join(': ')
    },
    // Grant access without a consent page, because selecting an account is enough consent for a demo.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  allowLocalRedirects(provider)
  // Discard the session cookie so that each login can use a different account.
  provider.use(async (context, next) => {
    const { headers } = context.req
    headers.cookie = (headers.cookie ?? '').replace(/\b_session[^;]*/g, '')
    await next()
  })
  provider.use(addOpenIdScope)
  provider.use(createAccountChoiceMiddleware(provider))
  provider.use(createLoginProviderSites(brands, { origin: issuer, port }))
  const handle = provider.callback()
  return { hostname: 'id.localhost', handle: (request, response) => void handle(request, response) }
}
