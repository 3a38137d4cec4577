import type { GameRow } from '../catalogue/games.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { AskGame } from './ask-game.ts'
import type { KeepPlayers } from './keep-players.ts'
import type { AccountRow, PlayersRepository } from './players.repository.ts'
import { hashToken } from './token-hash.ts'

const daySeconds = 86_400
/** A token of the game is believed so long where the game says nothing, and never longer than a session of ours lives. */
const usualSeconds = daySeconds
const longestSeconds = 30 * daySeconds
/** What opens nothing is not asked about again at once. */
const unknownSeconds = 30
const mostUnknown = 10_000

interface AdmitDeps {
  rows: PlayersRepository
  keep: KeepPlayers
  ask: AskGame
}

/** Lets a player in whose token is unknown here: the game has put it into a link, and names its account. */
export function createAdmit({ rows, keep, ask }: AdmitDeps) {
  const unknown = new Map<string, number>()

  function remember(key: string, until: number): void {
    if (unknown.size >= mostUnknown) unknown.clear()
    unknown.set(key, until)
  }

  return async ({ brand, gpId }: GameRow, token: string, nowSeconds: number): Promise<AccountRow> => {
    const hash = hashToken(token)
    const key = `${brand} ${gpId} ${hash}`
    if ((unknown.get(key) ?? 0) > nowSeconds || (await rows.isEnded({ hash, brand })))
      throw new CallFailure('notLoggedIn')
    const verified = await ask({ brand, gpId }, (game) => game.verifyToken({ brand, gpId, token }))
    const latest = nowSeconds + longestSeconds
    const expiresAt = Math.min(verified?.expiresAt ?? nowSeconds + usualSeconds, latest)
    if (!verified || verified.player.gpId !== gpId || expiresAt <= nowSeconds) {
      remember(key, nowSeconds + unknownSeconds)
      throw new CallFailure('notLoggedIn')
    }
    const { player } = verified
    await keep.players(brand, [player])
    await keep.tokens([{ hash, brand, gpId, suid: player.suid, expiresAt }])
    const account = await rows.accountByToken({ hash, brand, gpId, nowSeconds })
    // Logged out at the same moment.
    if (!account) throw new CallFailure('notLoggedIn')
    return account
  }
}
