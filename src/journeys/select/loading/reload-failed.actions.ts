import { getLoadedData, type Loadable } from '../../../kernel/loading/loadable.ts'
import { waitForState } from '../../../kernel/loading/wait-for-state.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { selection } from '../../../purchase/selection/selection.store.ts'
import { loadPageConfig } from '../../../purchase/shop/shop.actions.ts'
import { findGameByClientId, shop } from '../../../purchase/shop/shop.store.ts'
import { openGame, restoreCharacter } from './open-game.actions.ts'
import { loadAllRoles, loadGoods, loadRoles, loadServers } from './load.actions.ts'
import { isLinkedCharacterUnavailable, choices } from '../choices.store.ts'
import { startShop } from './start-shop.actions.ts'

const reloadIfFailed = async (part: Loadable<unknown> | null, load: () => Promise<void>): Promise<void> => {
  if (part?.state === 'failed') await load()
}

/** Reloads a failed list. Waits for a request that is in flight, because it may still fail. */
async function reloadOnceSettled(part: 'goods' | 'servers', load: () => Promise<void>): Promise<void> {
  await waitForState(() => choices[part].state !== 'loading', choices)
  await reloadIfFailed(choices[part], load)
}

/** Reloads all data that failed to load while the gateway was unreachable. Loaded data is kept. */
export async function reloadFailedChoices(): Promise<void> {
  if (shop.games.state === 'failed') await startShop()
  else if (session.linkCheck === 'unreached' || isLinkedCharacterUnavailable()) await retryIdentify()
  else
    await Promise.all([
      reloadIfFailed(choices.goods, loadGoods),
      reloadIfFailed(choices.servers, loadServers),
      reloadIfFailed(choices.roles, loadRoles),
      reloadIfFailed(choices.allRoles, loadAllRoles),
    ])
}

/** Loads the account of a link again, together with the failed lists. */
async function retryIdentify(): Promise<void> {
  const { clientId } = selection.chosen
  const game = clientId === undefined ? undefined : findGameByClientId(getLoadedData(shop.games) ?? [], clientId)
  if (clientId === undefined || !game) return
  choices.isFindingCharacter = true
  await openGame(game, {
    goods: reloadOnceSettled('goods', loadGoods),
    servers: reloadOnceSettled('servers', loadServers),
    config: shop.config === null ? loadPageConfig(clientId) : Promise.resolve(),
  })
  // Retry once more, because a shared request may have failed during the outage.
  if (isLinkedCharacterUnavailable() && clientId === selection.chosen.clientId) await restoreCharacter()
}
