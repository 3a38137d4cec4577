import { dataOf } from '../../kernel/loading/loadable.ts'
import { fetchOverlayAhead } from '../../kernel/overlays/overlays.store.ts'
import { activeToken } from '../../kernel/session/session.store.ts'
import { alive } from '../../kernel/startup/alive.ts'
import { select } from '../../journeys/select/select.store.ts'

const chosenValue = () => document.querySelector<HTMLInputElement>('[data-drawn] input[name=goods]:checked')?.value

/** The ways to pay for the page's chosen goods: the store itself knows of that choice once it is alive. */
async function fetchWays(value: string): Promise<void> {
  const { loadMethodsAhead } = await import('../../journeys/recharge/recharge.actions.ts')
  const goods = dataOf(select.goods)?.find((item) => item.value === value)
  if (goods && document.querySelector('[data-pay-bar] [data-kept]')) await loadMethodsAhead(goods)
}

function fetchWhatIsPressed(): void {
  const value = chosenValue()
  if (value === undefined) return
  const isKnown = activeToken() !== null
  fetchOverlayAhead(isKnown ? 'recharge' : 'login', 'part')
  if (isKnown) void fetchWays(value).catch(() => undefined)
}

/**
 * Goods and Buy can be pressed on the drawn page (`src/build/pages/press-keeper.ts`): what they open travels while the page is taken over.
 * Returns a function that looks again, for when the goods are known.
 */
export function followEarlyPresses(): () => void {
  fetchWhatIsPressed()
  document.addEventListener('click', fetchWhatIsPressed, true)
  void alive.then(() => document.removeEventListener('click', fetchWhatIsPressed, true))
  return fetchWhatIsPressed
}
