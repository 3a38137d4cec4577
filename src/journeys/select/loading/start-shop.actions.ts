import { t } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { browserStorage } from '../../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../../kernel/storage/stored-items.table.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { restoreBrandLoginAccount } from '../../../purchase/account/account.actions.ts'
import { clearSelection, selectionStore, restoreSelection } from '../../../purchase/selection/selection.store.ts'
import { rejectInvalidLinkParam } from '../../../purchase/shop/reject-link-param.ts'
import { loadGames, loadPageConfig } from '../../../purchase/shop/shop.actions.ts'
import { findGameByClientId, shopStore } from '../../../purchase/shop/shop.store.ts'
import { prefetchGameGoodsAndServers, openGameInShop } from './open-game.actions.ts'
import { findDefaultGame } from '../games/default-game.ts'
import { selectionOptionsStore } from '../selection-options.store.ts'

/** Returns the client id in the link, or of the current or last selection. */
const getWantedClientId = () =>
  sessionStore.params.client_id ??
  selectionStore.chosen.clientId ??
  browserStorage.read(browserStorageItems.gameInfo)?.clientId

/** Starts the shop. If the account from the game's link cannot be loaded, reload-failed.actions.ts retries. */
export async function loadShopAndOpenGame(): Promise<void> {
  try {
    await loadShop()
  } finally {
    if (sessionStore.linkCheck === 'asking') sessionStore.linkCheck = 'unreached'
  }
}

/** Loads the area's games and the data of the requested game. Does nothing while the area is unknown. */
async function loadShop(): Promise<void> {
  if (!sessionStore.area) return
  const requestedClientId = getWantedClientId()
  const prefetch = requestedClientId === undefined ? undefined : prefetchGameGoodsAndServers(requestedClientId)
  await loadGames()
  const games = getLoadedData(shopStore.games)
  const game = games && requestedClientId !== undefined ? findGameByClientId(games, requestedClientId) : undefined
  if (!game) selectionOptionsStore.isFindingCharacter = false
  // If the games failed to load, keep the selection, because the screen offers a retry.
  if (!games) return
  if (game) return openGameInShop(game, prefetch)
  const obvious = findDefaultGame(games)
  // If the client id is for another platform, the gateway marks the matching game as selected.
  if (requestedClientId !== undefined && !obvious?.game.isSelectGame) {
    if (sessionStore.params.client_id !== undefined) {
      rejectInvalidLinkParam('client_id')
      restoreSelection()
      return loadShopAndOpenGame()
    }
    clearSelection()
    showToast(t('errors:error_game'))
  }
  if (obvious) return openGameInShop(obvious)
  // Without a game, the account from the game's link cannot be loaded, so stop waiting for it.
  sessionStore.linkCheck = 'done'
  restoreBrandLoginAccount()
  return loadPageConfig(undefined)
}
