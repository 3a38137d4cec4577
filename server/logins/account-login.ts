import type { WireUserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { LoginDeps } from './login-deps.ts'
import { deobfuscateCredential } from './obfuscation.ts'
import { openPlayerSession } from './open-player-session.ts'
import { resolveLoginScope } from './login-scope.ts'

interface AccountForm {
  username: string
  password: string
}

/**
 * Logs in with username and password. Wrong passwords and unknown accounts fail with the same error after the same
 * time, which hides from attackers which accounts exist.
 */
export async function logInWithAccount(
  deps: LoginDeps,
  facts: RequestFacts,
  game: string,
  form: AccountForm,
): Promise<WireUserInfo> {
  const { players, guesses } = deps
  const { brand, network, nowSeconds } = facts
  const product = await resolveLoginScope(deps, facts, game)
  const username = deobfuscateCredential(form.username)
  const password = deobfuscateCredential(form.password)
  const guess = { brand: brand.key, name: `account ${username}`, network, nowSeconds }
  const giveBack = await guesses.tryGuess(guess)
  if (!giveBack) throw new CallFailure('tooManyRequests')

  const of = { brand: brand.key, gpId: product.gpId }
  const found = await players
    .callGame(of, (games) => games.logIn({ ...of, username, password }))
    .catch(async (error) => {
      // The password was not verified, so this guess does not count.
      await giveBack()
      throw error
    })
  if (found.length === 0) throw new CallFailure('loginFailed')
  await giveBack()
  return openPlayerSession(deps, facts, found, product)
}
