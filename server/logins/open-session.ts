import type { UserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { AccountRow } from '../repositories/players.repository.ts'
import { mintToken } from './mint-token.ts'

/** A new token that opens these accounts of one person; whoever was logged in before stays so. */
export async function openSession(
  context: CallContext,
  accounts: readonly AccountRow[],
  gpId: string,
): Promise<UserInfo> {
  const [account] = accounts
  if (!account) throw new CallFailure('loginFailed')
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
