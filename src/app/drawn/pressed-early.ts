import { dataOf } from '../../kernel/loading/loadable.ts'
import { fetchOverlayAhead } from '../../kernel/overlays/overlays.store.ts'
import { needCopy } from '../../kernel/i18n/i18n.ts'
import { activeToken } from '../../kernel/session/session.store.ts'
import { alive } from '../../kernel/startup/alive.ts'
import { select } from '../../journeys/select/select.store.ts'
import { LateOverlayHost } from '../overlays/late-overlay-host.tsx'
import { purchaseWords } from '../overlays/purchase-words.ts'

const chosenValue = () => document.querySelector<HTMLInputElement>('[data-drawn] input[name=goods]:checked')?.value

const isBuyPressed = () => document.querySelector('[data-pay-bar] [data-kept]') !== null

/** At once, without the table of overlays, which would be a request before these. What fails is fetched again when it opens. */
const parts = {
  recharge: () => Promise.all([import('../../journeys/recharge/recharge-sheet.tsx'), purchaseWords()]),
  login: () => Promise.all([import('../../journeys/login/login-sheet.tsx'), needCopy('login')]),
}

let fetched: keyof typeof parts | undefined
function fetchPart(name: keyof typeof parts): void {
  if (fetched === name) return
  fetched = name
  void Promise.all([LateOverlayHost.preload(), parts[name]()]).catch(() => undefined)
  fetchOverlayAhead(name, 'part')
}

let askedFor: string | undefined

/** The ways to pay for what is chosen on the page: the store itself knows of that choice once it is alive. */
async function askForWays(value: string | undefined): Promise<void> {
  const goods = dataOf(select.goods)?.find((item) => item.value === value)
  if (!goods || askedFor === value) return
  askedFor = value
  const { loadMethodsAhead } = await import('../../journeys/recharge/recharge.actions.ts')
  await loadMethodsAhead(goods)
}

function fetchWhatIsPressed(): void {
  const value = chosenValue()
  const isBuying = isBuyPressed()
  if (value === undefined && !isBuying) return
  const isKnown = activeToken() !== null
  fetchPart(isKnown ? 'recharge' : 'login')
  if (isBuying && isKnown) void askForWays(value).catch(() => undefined)
}

/**
 * Goods and Buy can be pressed on the drawn page (`src/build/pages/press-keeper.ts`): what they open travels while the page is taken over.
 * Answers what looks once more, when the goods are known.
 */
export function followEarlyPresses(): () => void {
  fetchWhatIsPressed()
  document.addEventListener('click', fetchWhatIsPressed, true)
  void alive.then(() => document.removeEventListener('click', fetchWhatIsPressed, true))
  return fetchWhatIsPressed
}
