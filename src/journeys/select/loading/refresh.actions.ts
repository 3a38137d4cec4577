import { getGameList } from '../../../contract/calls/catalogue.calls.ts'
import { getPlatform } from '../../../kernel/visitor/device.ts'
import { callGateway } from '../../../kernel/http/call-gateway.ts'
import { getLoadedData, createReadyState } from '../../../kernel/loading/loadable.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { loadPageConfig } from '../../../purchase/shop/shop.actions.ts'
import { shopStore } from '../../../purchase/shop/shop.store.ts'
import { revalidateSelectedGoods } from './open-game.actions.ts'
import { fetchGoods, setRegionPricing, loadPurchaseLimits } from './load.actions.ts'
import { selectionOptionsStore, setSelectionOptionIfChanged } from '../selection-options.store.ts'

/** These actions reload displayed data in the background, without showing skeletons or errors. */

const getAreaParam = () => (sessionStore.area ? { domain_area: sessionStore.area } : {})

export async function refreshPageConfig(): Promise<void> {
  if (shopStore.config) await loadPageConfig(selectionStore.chosen.clientId)
}

export async function refreshLoadedGameList(): Promise<void> {
  if (!getLoadedData(shopStore.games)) return
  const requested = sessionStore.params.client_id
  const result = await callGateway(getGameList, {
    platform: getPlatform(),
    ...getAreaParam(),
    ...(requested ? { client_id: requested } : {}),
  })
  if (result.ok) shopStore.games = createReadyState(result.data.games)
}

export async function refreshLoadedGoods(): Promise<void> {
  const { clientId } = selectionStore.chosen
  if (!clientId || !getLoadedData(selectionOptionsStore.goods)) return
  const region = getPayRegion()
  const result = await fetchGoods(clientId)
  if (!result.ok || region !== getPayRegion() || clientId !== selectionStore.chosen.clientId) return
  setSelectionOptionIfChanged('goods', createReadyState(result.data.goods))
  setRegionPricing(result.data)
  // Personal prices are still in the previous region's currency, so reload them.
  if (Object.values(selectionOptionsStore.offers).some(({ currency }) => currency !== result.data.goods[0]?.currency))
    await loadPurchaseLimits()
  revalidateSelectedGoods()
}
