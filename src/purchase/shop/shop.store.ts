import { proxy } from 'valtio'
import type { CallReply } from '../../contract/call.ts'
import type { getGameList } from '../../contract/calls/catalogue.calls.ts'
import type { NextGift } from '../../contract/entities/events.ts'
import type { Game } from '../../contract/entities/game.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

/** Region of the displayed prices, and the currencies of all regions. */
export type RegionPricing = Pick<CallReply<typeof getGameList>, 'region' | 'currencies'>

/** Games of the brand in this area, and the page config of the selected game. */
export interface ShopState {
  games: Loadable<readonly Game[]>
  /** Taken from the last game list or product list. A list of a single game has no currencies. */
  pricing: RegionPricing | null
  /** Null until loaded. A failed request keeps the previous config. */
  config: PageConfig | null
  /** True once the config request has succeeded or failed, so that code waiting for the config can continue. */
  configSettled: boolean
  /** True if the coupon entry shows a badge. */
  couponsAvailable: boolean
  /** True if the event entry shows a badge. */
  giftsAvailable: boolean
  /** Next gift that the player can reach. Null for guests, or if no gift is left. */
  nextGift: NextGift | null
  /** True if a dismissed order has an outcome that the player has not seen. */
  orderNews: boolean
}

export const shopStore = proxy<ShopState>({
  games: loadingState,
  pricing: null,
  config: null,
  configSettled: false,
  couponsAvailable: false,
  giftsAvailable: false,
  nextGift: null,
  orderNews: false,
})

/** Edition of a game. Each edition has its own client id. */
export interface GameEdition {
  readonly codeKey: string
  readonly clientId: string
  readonly name: string
  readonly season?: string | undefined
}

export const listGameEditions = (game: Pick<Game, 'subGame'>): GameEdition[] =>
  Object.entries(game.subGame).map(([codeKey, sub]) => ({
    codeKey,
    clientId: sub.clientId,
    name: sub.name,
    season: sub.season,
  }))

export interface GameWithEdition {
  readonly game: Game
  readonly edition: GameEdition | null
}

export function findGameByClientId(games: readonly Game[], clientId: string): GameWithEdition | undefined {
  for (const game of games) {
    if (game.clientId === clientId) return { game, edition: null }
    const edition = listGameEditions(game).find((sub) => sub.clientId === clientId)
    if (edition) return { game, edition }
  }
  return undefined
}
