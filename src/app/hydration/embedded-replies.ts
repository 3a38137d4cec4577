import { getGameList, getProductList } from '../../contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import type { Audience } from '../../contract/links/page-url.ts'
import { findEmbeddedReply, type EmbeddedReplies } from '../../contract/replies/find-embedded-reply.ts'
import { getLoadedData, loadingState, createReadyState } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { mapGameToSelection, selectionStore } from '../../purchase/selection/selection.store.ts'
import { findGameByClientId, shopStore } from '../../purchase/shop/shop.store.ts'
import { createEmptySelectionOptions, selectionOptionsStore } from '../../journeys/select/selection-options.store.ts'
import { findDefaultGame } from '../../journeys/select/games/default-game.ts'

/** Resets the stores to their state before the first API call. */
export function resetShopState(): void {
  selectionStore.chosen = {}
  Object.assign(shopStore, { games: loadingState, pricing: null, config: null, configSettled: false })
  Object.assign(selectionOptionsStore, createEmptySelectionOptions())
}

interface Visited {
  readonly game?: string
  readonly audience: Audience
}

/**
 * Applies the responses embedded in the page, as for a guest. Returns false if any is missing; the skeleton then stays.
 */
export function applyEmbeddedReplies(replies: EmbeddedReplies, { game: lastGame, audience }: Visited): boolean {
  const config = findEmbeddedReply(replies, getPageConfig)
  const list = findEmbeddedReply(replies, getGameList)
  if (!config || !list) return false
  const { games } = list
  Object.assign(shopStore, { config, configSettled: true, games: createReadyState(games), pricing: list })
  const requestedClientId = sessionStore.params.client_id ?? lastGame
  const game =
    (requestedClientId === undefined ? undefined : findGameByClientId(games, requestedClientId)) ??
    findDefaultGame(games)
  if (!game) return requestedClientId === undefined
  selectionStore.chosen = mapGameToSelection(game)
  selectionOptionsStore.isFindingCharacter = audience !== 'guest'
  const products = findEmbeddedReply(replies, getProductList)
  if (!products) return false
  const { goods, region, currencies } = products
  Object.assign(selectionOptionsStore, { goods: createReadyState(goods), pricing: { region, currencies } })
  return true
}

export const hasNoGames = (): boolean =>
  getLoadedData(shopStore.games)?.length === 0 || getLoadedData(selectionOptionsStore.goods)?.length === 0
