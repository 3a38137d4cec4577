import { getLoadedData, type Loadable } from '../../../kernel/loading/loadable.ts'
import { waitForState } from '../../../kernel/loading/wait-for-state.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop.actions.ts'
import { findGame, shop } from '../../../purchase/shop.store.ts'
import { openGame, settlePlayer } from './open-game.actions.ts'
import { loadAllRoles, loadGoods, loadRoles, loadServers } from './load.actions.ts'
import { lacksCharacter, select } from '../choices.store.ts'
import { startShop } from './start-shop.actions.ts'

const retry = async (part: Loadable<unknown> | null, load: () => Promise<void>): Promise<void> => {
  if (part?.state === 'failed') await load()
}

/** Calls under way may have reached a gateway that was still ill: their end is waited for. */
async function retryOnceSettled(part: 'goods' | 'servers', load: () => Promise<void>): Promise<void> {
  await waitForState(() => select[part].state !== 'loading', select)
  await retry(select[part], load)
}

/** The gateway answers again: failed parts are loaded, the others stay as they are. */
export async function recover(): Promise<void> {
  if (shop.games.state === 'failed') await startShop()
  else if (session.linkCheck === 'unreached' || lacksCharacter()) await identifyAgain()
  else
    await Promise.all([
      retry(select.goods, loadGoods),
      retry(select.servers, loadServers),
      retry(select.roles, loadRoles),
      retry(select.allRoles, loadAllRoles),
    ])
}

/** The link's player, together with the names that had not come. */
async function identifyAgain(): Promise<void> {
  const { clientId } = selection.chosen
  const found = clientId === undefined ? undefined : findGame(getLoadedData(shop.games) ?? [], clientId)
  if (clientId === undefined || !found) return
  select.finding = true
  await openGame(found, {
    goods: retryOnceSettled('goods', loadGoods),
    servers: retryOnceSettled('servers', loadServers),
    config: shop.config === null ? loadPageConfig(clientId) : Promise.resolve(),
  })
  // A call that was under way is shared: this one may have ended with the illness.
  if (lacksCharacter() && clientId === selection.chosen.clientId) await settlePlayer()
}
