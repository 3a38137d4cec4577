import type { ReplyOf } from '../contract/call.ts'
import { getGameList } from '../contract/calls/catalogue.calls.ts'
import { getPageConfig } from '../contract/calls/config.calls.ts'
import { getPlatform } from '../kernel/visitor/device.ts'
import { handleBackgroundFailure } from '../kernel/http/handle-failure.ts'
import { send } from '../kernel/http/send.ts'
import { loadingState, readyState, toLoadable } from '../kernel/loading/loadable.ts'
import { session } from '../kernel/session/session.store.ts'
import { payRegion } from './pay-region.ts'
import { selection } from './selection.store.ts'
import { shop } from './shop.store.ts'

/** `exactOptionalPropertyTypes`: a parameter that is not known is not there. */
const inArea = () => (session.area ? { domain_area: session.area } : {})

function askGames() {
  const requested = session.params.client_id
  const region = payRegion()
  return send(getGameList, {
    platform: getPlatform(),
    ...inArea(),
    ...(requested ? { client_id: requested } : {}),
    ...(region ? { region } : {}),
  })
}

function showGames({ games, region, currencies }: ReplyOf<typeof getGameList>): void {
  shop.games = readyState(games)
  if (Object.keys(currencies).length > 0) shop.pricing = { region, currencies }
}

export async function loadGames(): Promise<void> {
  shop.games = loadingState
  const result = await askGames()
  if (result.ok) return showGames(result.data)
  shop.games = toLoadable(result)
  handleBackgroundFailure(result.failure)
}

/** With the prices of another region; the shown goods stay until they are there. */
export async function refreshGames(): Promise<void> {
  const { area } = session
  const result = await askGames()
  if (result.ok && area === session.area) showGames(result.data)
}

/** Of two answers that cross, the one for the game that is chosen now counts. */
let newest = 0

export async function loadPageConfig(clientId: string | undefined): Promise<void> {
  const mine = ++newest
  const result = await send(getPageConfig, { ...inArea(), ...(clientId ? { client_id: clientId } : {}) })
  if (mine !== newest) return
  shop.configSettled = true
  if (result.ok) shop.config = result.data
  // Said of a game that was let go meanwhile, a failure says nothing of the one that is chosen.
  else if (clientId === undefined || clientId === selection.chosen.clientId) handleBackgroundFailure(result.failure)
}
