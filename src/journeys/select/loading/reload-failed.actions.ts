import { getLoadedData, type Loadable } from '../../../kernel/loading/loadable.ts'
import { waitForState } from '../../../kernel/loading/wait-for-state.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop/shop.actions.ts'
import { findGameByClientId, shopStore } from '../../../purchase/shop/shop.store.ts'
import { openGame, restoreCharacter } from './open-game.actions.ts'
import { loadAllRoles, loadGoods, loadRoles, loadServers } from './load.actions.ts'
import { isLinkedCharacterUnavailable, choicesStore } from '../choices.store.ts'
import { startShop } from './start-shop.actions.ts'

const reloadIfFailed = async (part: Loadable<unknown> | null, load: () => Promise<void>): Promise<void> => {
  if (part?.state === 'failed') await load()
}

/** Reloads a list if it failed to load. If its request is still in flight, waits for the result first. */
async function reloadOnceSettled(part: 'goods' | 'servers', load: () => Promise<void>): Promise<void> {
  await waitForState(() => choicesStore[part].state !== 'loading', choicesStore)
  await reloadIfFailed(choicesStore[part], load)
}

/** Reloads all data that failed to load while the gateway was unreachable. Loaded data is kept. */
export async function reloadFailedChoices(): Promise<void> {
  if (shopStore.games.state === 'failed') await startShop()
  else if (sessionStore.linkCheck === 'unreached' || isLinkedCharacterUnavailable()) await retryIdentify()
  else
    await Promise.all([
      reloadIfFailed(choicesStore.goods, loadGoods),
      reloadIfFailed(choicesStore.servers, loadServers),
      reloadIfFailed(choicesStore.roles, loadRoles),
      reloadIfFailed(choicesStore.allRoles, loadAllRoles),
    ])
}

/** Loads the link's account again, together with the failed lists. */
async function retryIdentify(): Promise<void> {
  const { clientId } = selectionStore.chosen
  const game = clientId === undefined ? undefined : findGameByClientId(getLoadedData(shopStore.games) ?? [], clientId)
  if (clientId === undefined || !game) return
  choicesStore.isFindingCharacter = true
  await openGame(game, {
    goods: reloadOnceSettled('goods', loadGoods),
    servers: reloadOnceSettled('servers', loadServers),
    config: shopStore.config === null ? loadPageConfig(clientId) : Promise.resolve(),
  })
  // Retry once more because a shared request may have failed during the outage.
  if (isLinkedCharacterUnavailable() && clientId === selectionStore.chosen.clientId) await restoreCharacter()
}
