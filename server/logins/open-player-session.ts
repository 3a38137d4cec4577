import type { WireUserInfo } from '../../src/contract/entities/user.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GamePlayer } from '../providers/game-players.ts'
import { mapAccountToWire } from '../players/account.mapper.ts'
import type { LoginDeps } from './login-deps.ts'
import { mintLoginToken } from './mint-login-token.ts'
import type { LoginScope } from './login-scope.ts'

/** Creates a session by issuing a token for the player's accounts. Earlier sessions stay valid. */
export async function openPlayerSession(
  { players, sessionDays }: Pick<LoginDeps, 'players' | 'sessionDays'>,
  facts: RequestFacts,
  ofGame: readonly GamePlayer[],
  { name, gpId }: LoginScope,
): Promise<WireUserInfo> {
  const {
    brand: { key: brand },
    nowSeconds,
  } = facts
  const [first] = ofGame
  // Ignore accounts of other users and other games, which the game should not return.
  const found = ofGame.filter((player) => player.suid === first?.suid && (gpId === undefined || player.gpId === gpId))
  if (found.length === 0) throw new CallFailure('loginFailed')
  const { token, hash, expiresAt } = mintLoginToken(nowSeconds, sessionDays)
  await players.store.players(brand, found)
  await players.store.tokens(
    found.map(({ gpId: ofProduct, suid }) => ({
      hash,
      brand,
      gpId: ofProduct,
      suid,
      startedAt: nowSeconds,
      expiresAt,
    })),
  )
  const [account] = await players.rows.accountsByToken({ hash, brand, nowSeconds })
  if (!account) throw new CallFailure('loginFailed')
  return mapAccountToWire(account, { token, gpId: name }, facts)
}
