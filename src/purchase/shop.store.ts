import { proxy } from 'valtio'
import type { ReplyOf } from '../contract/call.ts'
import type { getGameList } from '../contract/calls/catalogue.calls.ts'
import type { NextGift } from '../contract/entities/events.ts'
import type { Game } from '../contract/entities/game.ts'
import type { PageConfig } from '../contract/entities/page-config.ts'
import { loadingState, type Loadable } from '../kernel/loading/loadable.ts'

/** The region of the prices, and the currencies of the others. */
export type Pricing = Pick<ReplyOf<typeof getGameList>, 'region' | 'currencies'>

/** The brand's offer here: the games of the area, and the page config of the chosen one. */
export interface Shop {
  games: Loadable<readonly Game[]>
  /** As the last list of games or goods has told it; null before one has come. A list of one game tells no currencies. */
  pricing: Pricing | null
  /** Null until it has answered; a failed one leaves the last. */
  config: PageConfig | null
  /** It has answered or failed: what it has not named by now does not come. */
  configSettled: boolean
  /** A coupon waits to be claimed: the red dot of the coupon entry. */
  couponsAvailable: boolean
  /** A gift of the cumulative event waits to be claimed: that of the event entry. */
  giftsAvailable: boolean
  /** The gift of that event that the player is on the way to; null for guests, and when there is none. */
  nextGift: NextGift | null
  /** An order that was put aside has ended since. */
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

/** A part of a game with a client id of its own. */
export interface Edition {
  readonly codeKey: string
  readonly clientId: string
  readonly name: string
  readonly season?: string | undefined
}

/** The server sends sub games as a map; players see a list. */
export const editionsOf = (game: Pick<Game, 'subGame'>): Edition[] =>
  Object.entries(game.subGame).map(([codeKey, sub]) => ({
    codeKey,
    clientId: sub.clientId,
    name: sub.name,
    season: sub.season,
  }))

export interface Found {
  readonly game: Game
  readonly edition: Edition | null
}

/** The game that a client id means, as itself or as one of its editions. */
export function findGame(games: readonly Game[], clientId: string): Found | undefined {
  for (const game of games) {
    if (game.clientId === clientId) return { game, edition: null }
    const edition = editionsOf(game).find((sub) => sub.clientId === clientId)
    if (edition) return { game, edition }
  }
  return undefined
}
