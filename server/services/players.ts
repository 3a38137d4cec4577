import { createHash } from 'node:crypto'
import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import type { AccountRow, RoleOfAccount } from '../repositories/players.repository.ts'

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

/** The request's account, or undefined for a guest. A token that opens nothing is no guest's. */
export const accountOrGuest = async (context: CallContext, game: GameRow): Promise<AccountRow | undefined> =>
  context.token === undefined ? undefined : accountOf(context, game)

interface RoleAsked {
  server_id: string
  role_id: string
  areaId?: string | undefined
}

/** One of the account's own characters: another one's is as unknown as one that never existed. */
export async function roleOf(context: CallContext, account: AccountRow, asked: RoleAsked): Promise<RoleOfAccount> {
  const { brand, gpId, suid } = account
  const serverId = normaliseServerId(asked.server_id)
  const found = (await context.repositories.players.roles({ brand, gpId, suid })).find(
    ({ role }) =>
      role.roleId === asked.role_id &&
      role.serverId === serverId &&
      (asked.areaId === undefined || role.areaId === null || role.areaId === asked.areaId),
  )
  if (!found) throw new CallFailure('noSuchRole')
  return found
}

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Links write a server as "S12", "12" or "s12". */
export function normaliseServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}
