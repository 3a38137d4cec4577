import type { UserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { AccountRow } from '../repositories/players.repository.ts'
import { gameOf } from '../services/players.ts'
import { mintToken } from './mint-token.ts'
import { plainText } from './obfuscation.ts'
import { isPassword } from './password.ts'

/** As the account form sends it. */
interface AccountForm {
  username: string
  password: string
}

/** Before a game is chosen the store logs in with the brand's login client: that opens all games of the account. */
async function productsOf(context: CallContext, clientId: string): Promise<{ gpId?: string }> {
  return clientId === String(context.brand.login.client) ? {} : { gpId: (await gameOf(context, clientId)).gpId }
}

/** One answer for a wrong password and for an account that does not exist, after the same time. */
export async function logInWithAccount(context: CallContext, clientId: string, form: AccountForm): Promise<UserInfo> {
  const { brand, repositories, guesses, address, nowSeconds } = context
  const products = await productsOf(context, clientId)
  const username = plainText(form.username)
  const password = plainText(form.password)
  const guess = { brand: brand.key, username, address, nowSeconds }
  if (!guesses.take(guess)) throw new CallFailure('tooManyRequests')

  const found = await repositories.players.accountsByName({ brand: brand.key, username })
  const accounts = products.gpId === undefined ? found : found.filter((row) => row.gpId === products.gpId)
  // A publisher's account has one password in all its games.
  const [account] = accounts
  const right = await isPassword(password, account?.passwordHash ?? null)
  if (!account || !right) throw new CallFailure('loginFailed')
  guesses.giveBack(guess)
  return openSession(
    context,
    accounts.filter((row) => row.suid === account.suid && row.passwordHash === account.passwordHash),
    products.gpId ?? clientId,
  )
}

/** A new token that opens these accounts; where the player was logged in before stays logged in. */
async function openSession(context: CallContext, accounts: AccountRow[], gpId: string): Promise<UserInfo> {
  const [account] = accounts
  if (!account) throw new Error('a login without an account')
  const { token, hash, expiresAt } = mintToken(context.nowSeconds)
  await context.repositories.players.addTokens(
    accounts.map((row) => ({ hash, brand: row.brand, gpId: row.gpId, suid: row.suid, expiresAt })),
  )
  return {
    username: account.username,
    suid: account.suid,
    oauth_token: token,
    gp_id: gpId,
    is_real_name: account.isRealName,
  }
}
