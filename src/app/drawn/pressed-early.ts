import type { Goods } from '../../contract/entities/goods.ts'
import { dataOf } from '../../kernel/loading/loadable.ts'
import { fetchOverlayAhead } from '../../kernel/overlays/overlays.store.ts'
import { activeToken } from '../../kernel/session/session.store.ts'
import { alive } from '../../kernel/startup/alive.ts'
import { keepGoods } from '../../purchase/selection.store.ts'
import { select } from '../../journeys/select/select.store.ts'

const chosenValue = () => document.querySelector<HTMLInputElement>('[data-drawn] input[name=goods]:checked')?.value

async function fetchWays(goods: Goods): Promise<void> {
  const { loadMethodsAhead } = await import('../../journeys/recharge/recharge.actions.ts')
  if (document.querySelector('[data-pay-bar] [data-kept]')) await loadMethodsAhead(goods)
}

function fetchWhatIsPressed(): Goods | undefined {
  const value = chosenValue()
  const goods = dataOf(select.goods)?.find((item) => item.value === value)
  if (goods) {
    const isKnown = activeToken() !== null
    fetchOverlayAhead(isKnown ? 'recharge' : 'login', 'part')
    if (isKnown) void fetchWays(goods).catch(() => undefined)
  }
  return goods
}

/**
 * A choice made before the page is taken over is the store's at once: React would take it from the page, and its pay bar with it, until the store
 * is alive. One that is made meanwhile waits until then, for the state that is taken over must not change.
 */
function look(): void {
  const goods = fetchWhatIsPressed()
  if (goods) keepGoods(goods)
}

/**
 * Goods and Buy can be pressed on the drawn page (`src/build/pages/press-keeper.ts`): what they open travels while the page is taken over.
 * Returns a function that looks again, for when the goods are known.
 */
export function followEarlyPresses(): () => void {
  look()
  document.addEventListener('click', fetchWhatIsPressed, true)
  void alive.then(() => document.removeEventListener('click', fetchWhatIsPressed, true))
  return look
}
