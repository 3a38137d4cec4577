import { createHash } from 'node:crypto'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import type { AccountRow } from '../repositories/players.repository.ts'

/** The game behind a client id. An id of another brand is as unknown as one that never existed. */
export async function gameOf(context: CallContext, clientId: string): Promise<GameRow> {
  const game = await context.repositories.games.find({ brand: context.brand.key, clientId })
  if (!game) throw new CallFailure('notAGame')
  return game
}

/** The account that the request's token opens in this game product. */
export async function accountOf(context: CallContext, game: GameRow, token = context.token): Promise<AccountRow> {
  const account =
    token === undefined
      ? undefined
      : await context.repositories.players.accountByToken({
          hash: hashToken(token),
          brand: context.brand.key,
          gpId: game.gpId,
          nowSeconds: context.nowSeconds,
        })
  if (!account) throw new CallFailure('notLoggedIn')
  return account
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Links write a server as "S12", "12" or "s12". */
export function normaliseServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}
