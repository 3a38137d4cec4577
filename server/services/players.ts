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

/** The game behind a client id and the account that the request's token opens in it, looked up together. */
export async function callerOf(
  context: CallContext,
  clientId: string,
): Promise<{ game: GameRow; account: AccountRow }> {
  const { token, nowSeconds, brand, repositories } = context
  const hash = token === undefined ? '' : hashToken(token)
  const found = await repositories.players.caller({ hash, brand: brand.key, clientId, nowSeconds })
  if (!found) throw new CallFailure('notAGame')
  const { game, account } = found
  if (!account) throw new CallFailure('notLoggedIn')
  return { game, account }
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
  const found = (await context.repositories.players.roles({ brand, gpId, suid })).find(({ role }) =>
    isRole(role, asked),
  )
  if (!found) throw new CallFailure('noSuchRole')
  return found
}

export const isRole = ({ roleId, serverId, areaId }: RoleOfAccount['role'], asked: RoleAsked): boolean =>
  roleId === asked.role_id &&
  serverId === normaliseServerId(asked.server_id) &&
  (asked.areaId === undefined || areaId === null || areaId === asked.areaId)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Links write a server as "S12", "12" or "s12". */
export function normaliseServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}
