import { proxy } from 'valtio'
import type { ReplyOf } from '../../contract/call.ts'
import type { getGameList } from '../../contract/calls/catalogue.calls.ts'
import type { NextGift } from '../../contract/entities/events.ts'
import type { Game } from '../../contract/entities/game.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

/** Region of the shown prices and the currencies of all regions. */
export type Pricing = Pick<ReplyOf<typeof getGameList>, 'region' | 'currencies'>

/** The brand's games in this area and the page config of the selected game. */
export interface Shop {
  games: Loadable<readonly Game[]>
  /** From the last game or product list; a list of one game has no currencies. */
  pricing: Pricing | null
  /** Null until loaded; a failed request keeps the previous one. */
  config: PageConfig | null
  /** True once the request has ended, so that nothing waits for it any longer. */
  configSettled: boolean
  /** Badge of the coupon entry. */
  couponsAvailable: boolean
  /** Badge of the event entry. */
  giftsAvailable: boolean
  /** The next gift that the player can reach; null for guests or if there is none. */
  nextGift: NextGift | null
  /** A dismissed order has a new outcome. */
  orderNews: boolean
}

export const shop = proxy<Shop>({
  games: loadingState,
  pricing: null,
  config: null,
  configSettled: false,
  couponsAvailable: false,
  giftsAvailable: false,
  nextGift: null,
  orderNews: false,
})

/** A part of a game with its own client id. */
export interface Edition {
  readonly codeKey: string
  readonly clientId: string
  readonly name: string
  readonly season?: string | undefined
}

export const toEditions = (game: Pick<Game, 'subGame'>): Edition[] =>
  Object.entries(game.subGame).map(([codeKey, sub]) => ({
    codeKey,
    clientId: sub.clientId,
    name: sub.name,
    season: sub.season,
  }))

export interface FoundGame {
  readonly game: Game
  readonly edition: Edition | null
}

export function findGame(games: readonly Game[], clientId: string): FoundGame | undefined {
  for (const game of games) {
    if (game.clientId === clientId) return { game, edition: null }
    const edition = toEditions(game).find((sub) => sub.clientId === clientId)
    if (edition) return { game, edition }
  }
  return undefined
}
