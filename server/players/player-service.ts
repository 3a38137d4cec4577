import { isSameServerId } from '../../src/contract/links/server-id.ts'
import type { GameRow } from '../catalogue/games.repository.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { GamePlayers } from '../providers/game-players.ts'
import { createTokenVerifier } from './token-verifier.ts'
import { createPlayerGameClient } from './game-caller.ts'
import { createCharacterLoader } from './character-loader.ts'
import { createPlayerCache } from './player-cache.ts'
import { createPlayerOffersLoader, type CountUndelivered } from './player-offers.ts'
import { createPlayersRepository, type AccountRow, type RoleOfAccount } from './players.repository.ts'
import { hashToken } from './token-hash.ts'

interface PlayerServiceDeps {
  db: Database
  /** Game's API for players. If undefined, only players who are already stored can log in. */
  game: GamePlayers | undefined
  countUndelivered: CountUndelivered
  onError: (error: unknown) => void
}

/** Creates the functions that find a caller's account and characters. The game verifies unknown tokens. */
export function createPlayerService({ db, game: gamePlayers, countUndelivered, onError }: PlayerServiceDeps) {
  const rows = createPlayersRepository(db)
  const store = createPlayerCache(db)
  const callGame = createPlayerGameClient(gamePlayers, onError)
  const admit = createTokenVerifier({ rows, store, callGame })
  const characters = createCharacterLoader({ rows, store, callGame })
  const offers = createPlayerOffersLoader({ db, game: gamePlayers, countUndelivered, onError })

  /** Returns the token's account in the game. Throws if there is none. */
  async function requireAccount(facts: RequestFacts, game: GameRow, token = facts.token): Promise<AccountRow> {
    const { brand, nowSeconds } = facts
    if (token === undefined) throw new CallFailure('notLoggedIn')
    const of = { hash: hashToken(token), brand: brand.key, gpId: game.gpId, nowSeconds }
    return (await rows.accountByToken(of)) ?? admit(game, token, nowSeconds)
  }

  async function requireRole(account: AccountRow, request: RoleRequest, nowSeconds: number): Promise<RoleOfAccount> {
    const { brand, gpId, suid } = account
    const find = async () =>
      (await rows.roles({ brand, gpId, suid })).find(({ role }) => matchesRequestedRole(role, request))
    const found = (await find()) ?? ((await characters.refreshMissing(account, nowSeconds)) ? await find() : undefined)
    if (!found) throw new CallFailure('noSuchRole')
    return found
  }

  return {
    rows,
    store,
    callGame,
    characters,
    offers,
    requireAccount,

    /** Returns the game with this client id and the caller's account in it. */
    requireCaller: async (
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

    /**
     * Returns the caller's account; undefined for guests. Throws if the token is invalid, instead of treating the
     * caller as a guest.
     */
    findAccount: async (facts: RequestFacts, game: GameRow): Promise<AccountRow | undefined> =>
      facts.token === undefined ? undefined : requireAccount(facts, game),

    /** Returns the cached prices of a product for one of the caller's characters. */
    getPlayerPrices: async (
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
      return account && (await offers.cached(account, roleId, facts.nowSeconds)).get(productId)?.prices
    },

    /** Returns a character of the account. Throws if the character is unknown or belongs to another account. */
    requireRole,
  }
}

export type PlayerService = ReturnType<typeof createPlayerService>

/** Functions that read a caller's account, characters and offers. A preview replaces them. */
export interface PlayerReads extends Pick<PlayerService, 'requireAccount' | 'requireCaller' | 'findAccount'> {
  readonly characters: Pick<PlayerService['characters'], 'list'>
  readonly offers: Pick<PlayerService['offers'], 'cached' | 'fetch'>
}

interface RoleRequest {
  server_id: string
  role_id: string
  areaId?: string | undefined
}

export const matchesRequestedRole = (
  { roleId, serverId, areaId }: RoleOfAccount['role'],
  request: RoleRequest,
): boolean =>
  roleId === request.role_id &&
  isSameServerId(serverId, request.server_id) &&
  (request.areaId === undefined || areaId === null || areaId === request.areaId)
