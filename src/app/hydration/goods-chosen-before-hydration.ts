import { pageDataAttributes } from '../../early/protocol.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { prefetchOverlay } from '../../kernel/overlays/overlays.store.ts'
import { getActiveOauthToken } from '../../kernel/session/session.store.ts'
import { whenPagePhaseReached } from '../../kernel/startup/lifecycle.ts'
import { setServerSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { selectGoods, selectionStore } from '../../purchase/selection/selection.store.ts'
import { selectionOptionsStore } from '../../journeys/select/selection-options.store.ts'
import { getServerKnownSelection } from './public-selection.ts'

const chosenValue = () =>
  document.querySelector<HTMLInputElement>(`[${pageDataAttributes.drawn}] input[name=goods]:checked`)?.value

/** Selects the goods that the player chose before hydration. Otherwise, React would reset the choice. */
export function applyGoodsChosenBeforeHydration(): void {
  const value = chosenValue()
  const goods = getLoadedData(selectionOptionsStore.goods)?.find((item) => item.value === value)
  if (!goods) return
  setServerSnapshot(selectionStore, { chosen: getServerKnownSelection(selectionStore.chosen) })
  selectGoods(goods)
  // Loading the sheet during hydration would delay every press.
  void whenPagePhaseReached('interactive').then(() =>
    prefetchOverlay(getActiveOauthToken() === null ? 'login' : 'recharge'),
  )
}

/**
 * Applies goods that the player chooses before and during hydration. `src/early/replay-presses.ts` handles all other
 * presses.
 */
export function watchGoodsChosenBeforeHydration(): void {
  applyGoodsChosenBeforeHydration()
  document.addEventListener('click', applyGoodsChosenBeforeHydration, true)
  void whenPagePhaseReached('interactive').then(() =>
    document.removeEventListener('click', applyGoodsChosenBeforeHydration, true),
  )
}
