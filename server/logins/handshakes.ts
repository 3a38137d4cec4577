import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { createPkceChallenge } from './companies/vk.ts'
import type { LoginDeps } from './login-deps.ts'
import { requireLoginProvider } from './provider-login.ts'

/** Lifetime of a pending login in seconds. */
const lifetimeSeconds = 600

const getExpiry = ({ nowSeconds }: RequestFacts) => nowSeconds + lifetimeSeconds

/** Starts a VK login. The PKCE verifier stays on the server, so a leaked URL is not enough to complete the login. */
export async function startVkLogin(deps: LoginDeps, facts: RequestFacts) {
  requireLoginProvider(deps, facts.brand, 'vk')
  const { verifier, codeChallenge, state } = createPkceChallenge()
  const begun = { brand: facts.brand.key, provider: 'vk', handle: codeChallenge, secret: verifier, state } as const
  await deps.handshakes.insert({ ...begun, expiresAt: getExpiry(facts) }, facts.nowSeconds)
  return { code_challenge: codeChallenge, state }
}

/**
 * Starts a Twitter login. The callback has to be on the origin of the request, because another site could otherwise
 * receive the tokens.
 */
export async function startTwitterLogin(deps: LoginDeps, facts: RequestFacts, callback: string) {
  const twitter = requireLoginProvider(deps, facts.brand, 'twitter')
  if (callback !== `${facts.origin}/login/twitter`) throw new CallFailure('badParameters')
  const request = await twitter.requestToken(facts.brand, callback)
  if (!request) throw new CallFailure('loginFailed')
  const begun = {
    brand: facts.brand.key,
    provider: 'twitter',
    handle: request.token,
    secret: request.secret,
  } as const
  await deps.handshakes.insert({ ...begun, state: '', expiresAt: getExpiry(facts) }, facts.nowSeconds)
  return { url: request.url }
}

/** Deletes and returns a handshake. Returns undefined if it is unknown, has expired or belongs to a different state. */
export async function consumeLoginHandshake(
  { handshakes }: LoginDeps,
  { brand, nowSeconds }: RequestFacts,
  provider: 'vk' | 'twitter',
  { handle, state }: { handle: string; state: string },
): Promise<string | undefined> {
  const begun = await handshakes.consume({ brand: brand.key, provider, handle }, nowSeconds)
  return begun?.state === state ? begun.secret : undefined
}
