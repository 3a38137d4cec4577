import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { challenge } from './companies/vk.ts'
import { companyOf } from './provider-login.ts'

/** Long enough to log in at the company and come back. */
const livesSeconds = 600

const until = ({ nowSeconds }: CallContext) => nowSeconds + livesSeconds

/** The verifier stays here: who has seen the address of a login cannot finish it. */
export async function beginVk(context: CallContext) {
  companyOf(context, 'vk')
  const { verifier, codeChallenge, state } = challenge()
  const begun = { brand: context.brand.key, provider: 'vk', handle: codeChallenge, secret: verifier, state } as const
  await context.repositories.handshakes.keep({ ...begun, expiresAt: until(context) }, context.nowSeconds)
  return { code_challenge: codeChallenge, state }
}

/** Twitter signs for one address; it is that of the page that asks, or a stranger could have codes sent to theirs. */
export async function beginTwitter(context: CallContext, callback: string) {
  const twitter = companyOf(context, 'twitter')
  if (callback !== `${context.origin}/login/twitter`) throw new CallFailure('badParameters')
  const request = await twitter.begin(context.brand, callback)
  if (!request) throw new CallFailure('loginFailed')
  const begun = {
    brand: context.brand.key,
    provider: 'twitter',
    handle: request.token,
    secret: request.secret,
  } as const
  await context.repositories.handshakes.keep({ ...begun, state: '', expiresAt: until(context) }, context.nowSeconds)
  return { url: request.url }
}

/** What was kept for this login, once. Undefined where it was never begun, is over, or does not belong together. */
export async function takeHandshake(
  { brand, repositories, nowSeconds }: CallContext,
  provider: 'vk' | 'twitter',
  { handle, state }: { handle: string; state: string },
): Promise<string | undefined> {
  const begun = await repositories.handshakes.take({ brand: brand.key, provider, handle }, nowSeconds)
  return begun?.state === state ? begun.secret : undefined
}
