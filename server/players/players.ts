import { matchesServerId } from '../../src/contract/server-id.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GamePlayers } from '../providers/game-players.ts'
import { createAdmit } from './admit.ts'
import { createAskGame } from './ask-game.ts'
import { createCharacters } from './characters.ts'
import { createKeepPlayers } from './keep-players.ts'
import { createPlayerOffers, type CountUndelivered } from './player-offers.ts'
import { playersRepository, type AccountRow, type RoleOfAccount } from './players.repository.ts'
import { hashToken } from './token-hash.ts'

interface PlayersDeps {
  db: Database
  /** The games' side of players; without it only known players come in. */
  game: GamePlayers | undefined
  notCounted: CountUndelivered
  onError: (error: unknown) => void
}

/** The caller: the account that a request's token opens, and its characters. The game is asked, and its answer is kept. */
export function createPlayers({ db, game: gamePlayers, notCounted, onError }: PlayersDeps) {
  const rows = playersRepository(db)
  const keep = createKeepPlayers(db)
  const ask = createAskGame(gamePlayers, onError)
  const admit = createAdmit({ rows, keep, ask })
  const characters = createCharacters({ rows, keep, ask })
  const offers = createPlayerOffers({ db, game: gamePlayers, notCounted, onError })

  /** The account that the request's token opens in this game product. */
  async function accountOf(facts: RequestFacts, game: GameRow, token = facts.token): Promise<AccountRow> {
    const { brand, nowSeconds } = facts
    if (token === undefined) throw new CallFailure('notLoggedIn')
    const of = { hash: hashToken(token), brand: brand.key, gpId: game.gpId, nowSeconds }
    return (await rows.accountByToken(of)) ?? admit(game, token, nowSeconds)
  }

  async function roleOf(account: AccountRow, request: RoleRequest, nowSeconds: number): Promise<RoleOfAccount> {
    const { brand, gpId, suid } = account
    const find = async () => (await rows.roles({ brand, gpId, suid })).find(({ role }) => isRole(role, request))
    const found = (await find()) ?? ((await characters.lookAgain(account, nowSeconds)) ? await find() : undefined)
    if (!found) throw new CallFailure('noSuchRole')
    return found
  }

  return {
    rows,
    keep,
    ask,
    characters,
    offers,
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
      if (token === undefined) throw new CallFailure('notLoggedIn')
      return { game, account: account ?? (await admit(game, token, nowSeconds)) }
    },

    /** The request's account, or undefined for a guest. A token that opens nothing is no guest's. */
    accountOrGuest: async (facts: RequestFacts, game: GameRow): Promise<AccountRow | undefined> =>
      facts.token === undefined ? undefined : accountOf(facts, game),

    /** Prices of one character of the caller's, as its game has said last. */
    ownPrices: async (
      facts: RequestFacts,
      { game, roleId, productId }: { game: GameRow; roleId: string; productId: string },
    ): Promise<Readonly<Record<string, number>> | undefined> => {
      if (!gamePlayers?.listOffers || facts.token === undefined) return undefined
      const account = await rows.accountByToken({
        hash: hashToken(facts.token),
        brand: facts.brand.key,
        gpId: game.gpId,
        nowSeconds: facts.nowSeconds,
      })
      return account && (await offers.kept(account, roleId, facts.nowSeconds)).get(productId)?.prices
    },

    /** One of the account's own characters: another one's is as unknown as one that never existed. */
    roleOf,
  }
}

export type Players = ReturnType<typeof createPlayers>

interface RoleRequest {
  server_id: string
  role_id: string
  areaId?: string | undefined
}

export const isRole = ({ roleId, serverId, areaId }: RoleOfAccount['role'], request: RoleRequest): boolean =>
  roleId === request.role_id &&
  matchesServerId(serverId, request.server_id) &&
  (request.areaId === undefined || areaId === null || areaId === request.areaId)
