import { proxy } from 'valtio'
import type { CallReply } from '../../contract/call.ts'
import type { getGameList } from '../../contract/calls/catalogue.calls.ts'
import type { NextGift } from '../../contract/entities/events.ts'
import type { Game } from '../../contract/entities/game.ts'
import type { PageConfig } from '../../contract/entities/page-config.ts'
import { loadingState, type Loadable } from '../../kernel/loading/loadable.ts'

/** Region of the displayed prices, and all regions' currencies. */
export type RegionPricing = Pick<CallReply<typeof getGameList>, 'region' | 'currencies'>

/** The brand's games in this area, and the selected game's page config. */
export interface ShopState {
  games: Loadable<readonly Game[]>
  /** Pricing of the last game or product list. A single game's list has no currencies. */
  pricing: RegionPricing | null
  /** Null until loaded. A failed request keeps the previous config. */
  config: PageConfig | null
  /** True once the request for the config has succeeded or failed. Code that waits for the config can then continue. */
  configSettled: boolean
  couponsAvailable: boolean
  giftsAvailable: boolean
  /** Next reachable gift. Null for guests and if none is left. */
  nextGift: NextGift | null
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
