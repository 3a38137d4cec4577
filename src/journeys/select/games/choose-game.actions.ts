import { overrideLinkParams } from '../../../kernel/url/override-link-params.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import { showConfirmDialog } from '../../../kernel/overlays/overlays.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import type { GameWithEdition } from '../../../purchase/shop/shop.store.ts'
import { openGameInShop, clearedSelectionParams } from '../loading/open-game.actions.ts'

/** Selects a game. Asks first if this clears the selected server or goods. */
export async function confirmAndSelectGame(target: GameWithEdition): Promise<boolean> {
  const clientId = target.edition?.clientId ?? target.game.clientId
  if (clientId === selectionStore.chosen.clientId) return true
  const isOther = selectionStore.chosen.gameProductId !== target.game.gpId
  const losesSelection =
    isOther && selectionStore.chosen.clientId && (selectionStore.chosen.server || selectionStore.chosen.goods)
  const name = target.edition?.name ?? target.game.name
  if (losesSelection && !(await confirmGameChange(name))) return false
  overrideLinkParams({ client_id: clientId, ...clearedSelectionParams })
  void openGameInShop(target)
  return true
}

const confirmGameChange = (game: string) =>
  showConfirmDialog({
    title: t('select:change_game_title'),
    content: [t('select:change_game_text', { game })],
    closeByOverlay: true,
    confirmText: t('select:change_game_confirm'),
    cancelText: t('shell:cancel'),
    whiteButton: false,
    isHtml: false,
  })
