import { createHash } from 'node:crypto'
import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { playersRepository, type AccountRow, type RoleOfAccount } from './players.repository.ts'

/** Who asks: the account that a request's token opens, and its characters. */
export function createPlayers({ db }: { db: Database }) {
  const rows = playersRepository(db)

  /** The account that the request's token opens in this game product. */
  async function accountOf(facts: RequestFacts, game: GameRow, token = facts.token): Promise<AccountRow> {
    const { brand, nowSeconds } = facts
    const account =
      token === undefined
        ? undefined
        : await rows.accountByToken({ hash: hashToken(token), brand: brand.key, gpId: game.gpId, nowSeconds })
    if (!account) throw new CallFailure('notLoggedIn')
    return account
  }

  return {
    rows,
    accountOf,

    /** The game behind a client id and the account that the request's token opens in it, looked up together. */
    callerOf: async (
      { token, nowSeconds, brand }: RequestFacts,
      clientId: string,
    ): Promise<{ game: GameRow; account: AccountRow }> => {
      const hash = token === undefined ? '' : hashToken(token)
      const found = await rows.caller({ hash, brand: brand.key, clientId, nowSeconds })
      if (!found) throw new CallFailure('notAGame')
      const { game, account } = found
      if (!account) throw new CallFailure('notLoggedIn')
      return { game, account }
    },

    /** The request's account, or undefined for a guest. A token that opens nothing is no guest's. */
    accountOrGuest: async (facts: RequestFacts, game: GameRow): Promise<AccountRow | undefined> =>
      facts.token === undefined ? undefined : accountOf(facts, game),

    /** One of the account's own characters: another one's is as unknown as one that never existed. */
    roleOf: async ({ brand, gpId, suid }: AccountRow, asked: RoleRequest): Promise<RoleOfAccount> => {
      const found = (await rows.roles({ brand, gpId, suid })).find(({ role }) => isRole(role, asked))
      if (!found) throw new CallFailure('noSuchRole')
      return found
    },
  }
}

export type Players = ReturnType<typeof createPlayers>

interface RoleRequest {
  server_id: string
  role_id: string
  areaId?: string | undefined
}

export const isRole = ({ roleId, serverId, areaId }: RoleOfAccount['role'], asked: RoleRequest): boolean =>
  roleId === asked.role_id &&
  serverId === normaliseServerId(asked.server_id) &&
  (asked.areaId === undefined || areaId === null || areaId === asked.areaId)

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Links write a server as "S12", "12" or "s12". */
export function normaliseServerId(serverId: string): string {
  const lower = serverId.toLowerCase()
  return lower.startsWith('s') ? lower : `s${lower}`
}
