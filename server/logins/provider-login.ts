import type { UserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import { openSession } from './open-session.ts'
import { productOf } from './product-of.ts'
import { loginClient, type ProviderName } from './providers.table.ts'

interface ProviderForm {
  authorization_code: string
  redirect_uri: string
}

/** A code that is not worth anything and a person without an account in the game are both a login that failed. */
export async function logInWithProvider(
  context: CallContext,
  provider: ProviderName,
  game: string,
  { authorization_code: code, redirect_uri: redirectUri }: ProviderForm,
): Promise<UserInfo> {
  const { brand, identify, repositories } = context
  const product = await productOf(context, game)
  const clientId = loginClient(brand, provider)
  if (!identify || clientId === null) throw new CallFailure('loginFailed')
  const subject = await identify({ provider, clientId, code, redirectUri })
  if (subject === undefined) throw new CallFailure('loginFailed')
  const found = await repositories.players.accountsByIdentity({ brand: brand.key, provider, subject })
  return openSession(context, product.of(found), product.name)
}
