import type { GameRow } from '../catalogue/games.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { CallGame } from './game-caller.ts'
import type { PlayerCache } from './player-cache.ts'
import type { AccountRow, PlayersRepository } from './players.repository.ts'
import { hashToken } from './token-hash.ts'

const daySeconds = 86_400
/** Lifetime in seconds of tokens for which the game returns no expiry. */
const defaultLifetimeSeconds = daySeconds
const maxLifetimeSeconds = 30 * daySeconds
/** Seconds for which a rejected token is remembered, so that repeated tokens do not reach the game. */
const unknownTokenSeconds = 30
const maxUnknownTokens = 10_000

interface TokenVerifierDeps {
  rows: PlayersRepository
  store: PlayerCache
  callGame: CallGame
}

/** Creates the function that verifies an unknown token with the game and stores the token's account. */
export function createTokenVerifier({ rows, store, callGame }: TokenVerifierDeps) {
  const unknownTokens = new Map<string, number>()

  function remember(key: string, until: number): void {
    if (unknownTokens.size >= maxUnknownTokens) unknownTokens.clear()
    unknownTokens.set(key, until)
  }

  return async ({ brand, gpId }: GameRow, token: string, nowSeconds: number): Promise<AccountRow> => {
    const hash = hashToken(token)
    const key = `${brand} ${gpId} ${hash}`
    if ((unknownTokens.get(key) ?? 0) > nowSeconds || (await rows.isEnded({ hash, brand })))
      throw new CallFailure('notLoggedIn')
    const verified = await callGame({ brand, gpId }, (game) => game.verifyToken({ brand, gpId, token }))
    const latest = nowSeconds + maxLifetimeSeconds
    const expiresAt = Math.min(verified?.expiresAt ?? nowSeconds + defaultLifetimeSeconds, latest)
    if (!verified || verified.player.gpId !== gpId || expiresAt <= nowSeconds) {
      remember(key, nowSeconds + unknownTokenSeconds)
      throw new CallFailure('notLoggedIn')
    }
    const { player } = verified
    await store.players(brand, [player])
    await store.tokens([{ hash, brand, gpId, suid: player.suid, startedAt: nowSeconds, expiresAt }])
    const account = await rows.accountByToken({ hash, brand, gpId, nowSeconds })
    // The token was revoked while the game verified it.
    if (!account) throw new CallFailure('notLoggedIn')
    return account
  }
}
