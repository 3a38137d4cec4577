import { t } from '../../../kernel/i18n/i18n.ts'
import { getLoadedData } from '../../../kernel/loading/loadable.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { storage } from '../../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../../kernel/storage/storage-keys.table.ts'
import { showToast } from '../../../kernel/overlays/toasts.store.ts'
import { recallBrandAccount } from '../../../purchase/account.actions.ts'
import { dropSelection, selection, restoreSelection } from '../../../purchase/selection.store.ts'
import { refuseLink } from '../../../purchase/refuse-link.ts'
import { loadGames, loadPageConfig } from '../../../purchase/shop.actions.ts'
import { findGame, shop } from '../../../purchase/shop.store.ts'
import { loadAhead, openGame } from './open-game.actions.ts'
import { obviousGame } from '../games/default-game.ts'
import { select } from '../choices.store.ts'

/** The game that the link names, else the one that was chosen on this device last. */
const wantedClient = () =>
  session.params.client_id ?? selection.chosen.clientId ?? storage.read(storageKeys.gameInfo)?.clientId

/** A failed question about the player's account stays open: it is asked again (recover.actions.ts). */
export async function startShop(): Promise<void> {
  try {
    await loadShop()
  } finally {
    if (session.linkCheck === 'asking') session.linkCheck = 'unreached'
  }
}

/** Once the area is known: the games, and side by side what belongs to the wanted one. Without an area nothing is sold yet. */
async function loadShop(): Promise<void> {
  if (!session.area) return
  const wanted = wantedClient()
  const ahead = wanted === undefined ? undefined : loadAhead(wanted)
  await loadGames()
  const games = getLoadedData(shop.games)
  const found = games && wanted !== undefined ? findGame(games, wanted) : undefined
  if (!found) select.finding = false
  // The games did not come: the choice stays, and the screen offers to try again.
  if (!games) return
  if (found) return openGame(found, ahead)
  const obvious = obviousGame(games)
  // A link may name the same game by its id on another platform: the gateway knows which one is meant.
  if (wanted !== undefined && !obvious?.game.isSelectGame) {
    if (session.params.client_id !== undefined) {
      refuseLink('client_id')
      restoreSelection()
      return startShop()
    }
    dropSelection()
    showToast(t('errors:error_game'))
  }
  if (obvious) return openGame(obvious)
  // Whom a link without a game means is asked with the game that the player chooses.
  session.linkCheck = 'done'
  recallBrandAccount()
  return loadPageConfig(undefined)
}
