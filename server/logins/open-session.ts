import type { UserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { AccountRow } from '../players/players.repository.ts'
import type { Players } from '../players/players.ts'
import { mintToken } from './mint-token.ts'

/** A new token that opens these accounts of one person; whoever was logged in before stays so. */
export async function openSession(
  players: Players,
  nowSeconds: number,
  accounts: readonly AccountRow[],
  gpId: string,
): Promise<UserInfo> {
  const [account] = accounts
  if (!account) throw new CallFailure('loginFailed')
  const { token, hash, expiresAt } = mintToken(nowSeconds)
  await players.rows.addTokens(
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
