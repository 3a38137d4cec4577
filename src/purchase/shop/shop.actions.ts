import type { CallReply } from '../../contract/call.ts'
import { getGameList } from '../../contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../../contract/calls/config.calls.ts'
import { getPlatform } from '../../kernel/visitor/device.ts'
import { handleBackgroundRequestFailure } from '../../kernel/http/handle-request-failure.ts'
import { callGateway } from '../../kernel/http/call-gateway.ts'
import { loadingState, createReadyState, mapResultToLoadable } from '../../kernel/loading/loadable.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { getPayRegion } from '../selection/pay-region.ts'
import { selectionStore } from '../selection/selection.store.ts'
import { shopStore } from './shop.store.ts'

const getAreaParam = () => (sessionStore.area ? { domain_area: sessionStore.area } : {})

function fetchGames() {
  const requested = sessionStore.params.client_id
  const region = getPayRegion()
  return callGateway(getGameList, {
    platform: getPlatform(),
    ...getAreaParam(),
    ...(requested ? { client_id: requested } : {}),
    ...(region ? { region } : {}),
  })
}

function showGames({ games, region, currencies }: CallReply<typeof getGameList>): void {
  shopStore.games = createReadyState(games)
  if (Object.keys(currencies).length > 0) shopStore.pricing = { region, currencies }
}

export async function loadGames(): Promise<void> {
  shopStore.games = loadingState
  const result = await fetchGames()
  if (result.ok) return showGames(result.data)
  shopStore.games = mapResultToLoadable(result)
  handleBackgroundRequestFailure(result.failure)
}

/** Reloads games and prices after a region change. Old prices stay visible meanwhile. */
export async function reloadGamesWithPrices(): Promise<void> {
  const { area } = sessionStore
  const region = getPayRegion()
  const result = await fetchGames()
  if (result.ok && area === sessionStore.area && region === getPayRegion()) showGames(result.data)
}

/** Number of the latest request. Earlier responses are discarded. */
let newest = 0

export async function loadPageConfig(clientId: string | undefined): Promise<void> {
  const mine = ++newest
  const result = await callGateway(getPageConfig, { ...getAreaParam(), ...(clientId ? { client_id: clientId } : {}) })
  if (mine !== newest) return
  shopStore.configSettled = true
  if (result.ok) shopStore.config = result.data
  // Ignore failures of a game that is no longer selected.
  else if (clientId === undefined || clientId === selectionStore.chosen.clientId)
    handleBackgroundRequestFailure(result.failure)
}
