import { attributes } from '../../early/protocol.ts'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { prefetchOverlay } from '../../kernel/overlays/overlays.store.ts'
import { getActiveToken } from '../../kernel/session/session.store.ts'
import { whenPhaseReached } from '../../kernel/startup/lifecycle.ts'
import { setServerSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { keepGoods, selection } from '../../purchase/selection.store.ts'
import { choices } from '../../journeys/select/choices.store.ts'
import { publicChoice } from './public-choice.ts'

const chosenValue = () =>
  document.querySelector<HTMLInputElement>(`[${attributes.drawn}] input[name=goods]:checked`)?.value

/**
 * A choice is the store's at once, also while React takes the page over: it would take it from the page, and its pay bar with it, until the store is
 * alive. Until their takeover, parts show the drawn state.
 */
export function adoptEarlyChoice(): void {
  const value = chosenValue()
  const goods = getLoadedData(choices.goods)?.find((item) => item.value === value)
  if (!goods) return
  setServerSnapshot(selection, { chosen: publicChoice(selection.chosen) })
  keepGoods(goods)
  prefetchOverlay(getActiveToken() === null ? 'login' : 'recharge', 'part')
}

/** Goods and Buy can be pressed on the drawn page (`src/early/keep-presses.ts`): what they open travels while the page is taken over. */
export function watchEarlyChoices(): void {
  adoptEarlyChoice()
  document.addEventListener('click', adoptEarlyChoice, true)
  void whenPhaseReached('interactive').then(() => document.removeEventListener('click', adoptEarlyChoice, true))
}
