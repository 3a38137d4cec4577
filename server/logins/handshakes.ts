import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { createChallenge } from './companies/vk.ts'
import type { LoginDeps } from './login-deps.ts'
import { requireCompany } from './provider-login.ts'

/** Time to log in at the company and return, in seconds. */
const lifetimeSeconds = 600

const getExpiry = ({ nowSeconds }: RequestFacts) => nowSeconds + lifetimeSeconds

/** The verifier stays here, so seeing the URL is not enough to finish the login. */
export async function startVkLogin(deps: LoginDeps, facts: RequestFacts) {
  requireCompany(deps, facts.brand, 'vk')
  const { verifier, codeChallenge, state } = createChallenge()
  const begun = { brand: facts.brand.key, provider: 'vk', handle: codeChallenge, secret: verifier, state } as const
  await deps.handshakes.insert({ ...begun, expiresAt: getExpiry(facts) }, facts.nowSeconds)
  return { code_challenge: codeChallenge, state }
}

/** The callback must belong to the calling page, or a stranger could receive the codes. */
export async function startTwitterLogin(deps: LoginDeps, facts: RequestFacts, callback: string) {
  const twitter = requireCompany(deps, facts.brand, 'twitter')
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

/** Consumes a handshake. Returns undefined if it is unknown, expired or its state differs. */
export async function consumeHandshake(
  { handshakes }: LoginDeps,
  { brand, nowSeconds }: RequestFacts,
  provider: 'vk' | 'twitter',
  { handle, state }: { handle: string; state: string },
): Promise<string | undefined> {
  const begun = await handshakes.consume({ brand: brand.key, provider, handle }, nowSeconds)
  return begun?.state === state ? begun.secret : undefined
}
