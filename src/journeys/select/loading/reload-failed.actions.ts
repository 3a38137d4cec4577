import { getLoadedData, type Loadable } from '../../../kernel/loading/loadable.ts'
import { waitForStoreCondition } from '../../../kernel/loading/wait-for-store-condition.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop/shop.actions.ts'
import { findGameByClientId, shopStore } from '../../../purchase/shop/shop.store.ts'
import { openGameInShop, restoreSelectedRoleAndGoods } from './open-game.actions.ts'
import { loadRolesOnAllServers, loadGoods, loadRolesOnServer, loadGameServers } from './load.actions.ts'
import { isLinkedCharacterUnavailable, selectionOptionsStore } from '../selection-options.store.ts'
import { loadShopAndOpenGame } from './start-shop.actions.ts'

const reloadIfFailed = async (part: Loadable<unknown> | null, load: () => Promise<void>): Promise<void> => {
  if (part?.state === 'failed') await load()
}

/** Waits for a running request, and then loads the list again if it has failed. */
async function reloadOnceSettled(part: 'goods' | 'servers', load: () => Promise<void>): Promise<void> {
  await waitForStoreCondition(() => selectionOptionsStore[part].state !== 'loading', selectionOptionsStore)
  await reloadIfFailed(selectionOptionsStore[part], load)
}

/** Reloads data that failed while the gateway was unreachable. */
export async function reloadFailedSelectionOptions(): Promise<void> {
  if (shopStore.games.state === 'failed') await loadShopAndOpenGame()
  else if (sessionStore.linkCheck === 'unreached' || isLinkedCharacterUnavailable()) await retryIdentify()
  else
    await Promise.all([
      reloadIfFailed(selectionOptionsStore.goods, loadGoods),
      reloadIfFailed(selectionOptionsStore.servers, loadGameServers),
      reloadIfFailed(selectionOptionsStore.roles, loadRolesOnServer),
      reloadIfFailed(selectionOptionsStore.allRoles, loadRolesOnAllServers),
    ])
}

/** Loads the account from the game's link and the failed lists again. */
async function retryIdentify(): Promise<void> {
  const { clientId } = selectionStore.chosen
  const game = clientId === undefined ? undefined : findGameByClientId(getLoadedData(shopStore.games) ?? [], clientId)
  if (clientId === undefined || !game) return
  selectionOptionsStore.isFindingCharacter = true
  await openGameInShop(game, {
    goods: reloadOnceSettled('goods', loadGoods),
    servers: reloadOnceSettled('servers', loadGameServers),
    config: shopStore.config === null ? loadPageConfig(clientId) : Promise.resolve(),
  })
  // Retry once, because a request that was shared with this one may have failed during the outage.
  if (isLinkedCharacterUnavailable() && clientId === selectionStore.chosen.clientId) await restoreSelectedRoleAndGoods()
}
