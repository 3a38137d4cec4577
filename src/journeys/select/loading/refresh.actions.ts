import { getGameList } from '../../../contract/calls/catalogue.calls.ts'
import { getPlatform } from '../../../kernel/visitor/device.ts'
import { send } from '../../../kernel/http/send.ts'
import { getLoadedData, readyState } from '../../../kernel/loading/loadable.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop.actions.ts'
import { shop } from '../../../purchase/shop.store.ts'
import { checkGoods } from './open-game.actions.ts'
import { askGoods, keepPricing, loadLimits } from './load.actions.ts'
import { select, setIfChanged } from '../choices.store.ts'

/** The shown parts are replaced when newer ones have come, and stay until then: no skeleton, no message. */

const inArea = () => (session.area ? { domain_area: session.area } : {})

export async function refreshConfig(): Promise<void> {
  if (shop.config) await loadPageConfig(selection.chosen.clientId)
}

export async function refreshGames(): Promise<void> {
  if (!getLoadedData(shop.games)) return
  const requested = session.params.client_id
  const result = await send(getGameList, {
    platform: getPlatform(),
    ...inArea(),
    ...(requested ? { client_id: requested } : {}),
  })
  if (result.ok) shop.games = readyState(result.data.games)
}

export async function refreshGoods(): Promise<void> {
  const { clientId } = selection.chosen
  if (!clientId || !getLoadedData(select.goods)) return
  const result = await askGoods(clientId)
  if (!result.ok || clientId !== selection.chosen.clientId) return
  setIfChanged('goods', readyState(result.data.goods))
  keepPricing(result.data)
  // In the currency of a region that was left.
  if (Object.values(select.offers).some(({ currency }) => currency !== result.data.goods[0]?.currency))
    await loadLimits()
  checkGoods()
}
