import type { Page } from 'playwright'
import { t } from '../../e2e/support/copy.ts'
import { getGoodsLink, leaveToPay, getPlayerLink, visitBefore, type Store } from './steps.ts'
import type { Figure } from './report.ts'

const buy = `//button[starts-with(normalize-space(), "${t('select', 'buy')}")]`
const isPending = ['title_pending', 'title_checking'].map((key) => `contains(., "${t('result', key)}")`).join(' or ')

/** XPath of what a player sees. Uses only attributes that every version of the page has. */
export const sights = {
  goods: '//label[.//input[@name="goods"]]',
  buy,
  /** Price of the selected goods beside Buy, which shows that the store has handled the press. */
  price: `${buy}/ancestor::*[position() <= 2][contains(., "$")]`,
  sheet: '//dialog[@open]//label[.//input[@name="way"]]',
  order: `//body//*[text()[${isPending}]]`,
} as const
export type Sight = keyof typeof sights

/** Upper limits on the mid-range and the cheap phone, in seconds unless the figure's label says otherwise. */
export type Bars = Partial<Record<Figure, readonly [mid: number, cheap: number]>>

/**
 * The measured visits. Read by the runner and the report. To add one: a row. `prepare` runs at full speed and returns
 * the URL to open. `awaits` lists what the player waits for: the content, then a sign that the store handles presses.
 * Each of `presses` is pressed as soon as it is visible. Figures with a bar are printed.
 */
export interface Scenario {
  readonly name: string
  readonly awaits: readonly Sight[]
  readonly presses?: readonly Sight[]
  readonly isOffline?: true
  readonly prepare: (page: Page, store: Store) => Promise<string> | string
  readonly bars: Bars
}

const noBar = [Infinity, Infinity] as const
const common = { longestTask: [0.1, 0.25], shift: [0, 0] } as const satisfies Bars
const pressShown = [0.1, 0.16] as const
const fromWorker = { seen: [0.4, 1], ...common } as const satisfies Bars

const warm = async (address: string, { warmUp }: Store): Promise<string> => {
  await warmUp(address)
  return address
}
const visitAgain = async (page: Page, store: Store): Promise<string> => {
  await visitBefore(page, store)
  return getGoodsLink(store.gateway)
}
const comeBack = async (page: Page, store: Store): Promise<string> =>
  `${store.gateway}/selectGoods?billing_no=${await leaveToPay(page, store)}&spec_lang=en`
const startAgain = async (page: Page, store: Store): Promise<string> => {
  await leaveToPay(page, store)
  return `${store.gateway}/`
}

/** A page with the same goods and no script, as a reference. */
export const plainScenario: Scenario = {
  name: 'page of the same goods without script',
  awaits: ['goods'],
  prepare: (_page, { gateway }) => `${gateway}/plain`,
  bars: {},
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'first visit',
    awaits: ['goods', 'price'],
    presses: ['goods'],
    prepare: (_page, store) => warm(getGoodsLink(store.gateway), store),
    // The limit of the script size is in `npm run size`.
    bars: { seen: noBar, timesPlain: [1.35, 1.35], interactive: [1.2, 3], pressShown, ...common, script: noBar },
  },
  {
    name: 'goods and Buy',
    awaits: ['sheet'],
    presses: ['goods', 'buy'],
    prepare: (_page, store) => warm(getPlayerLink(store.gateway), store),
    bars: { seen: [1.7, 3.8], pressShown, ...common },
  },
  { name: 'second visit', awaits: ['goods'], prepare: visitAgain, bars: fromWorker },
  { name: 'offline start', awaits: ['goods'], isOffline: true, prepare: visitAgain, bars: fromWorker },
  { name: 'back from payment', awaits: ['order'], prepare: comeBack, bars: fromWorker },
  { name: 'order pending', awaits: ['order'], prepare: startAgain, bars: fromWorker },
  {
    name: 'static host',
    awaits: ['goods'],
    prepare: (_page, { files }) => getGoodsLink(files),
    bars: { seen: [1.2, 3], ...common, script: noBar },
  },
  {
    name: 'status link',
    awaits: ['order'],
    prepare: (_page, store) => warm(`${store.gateway}/result?billing_no=${store.foreignOrder}`, store),
    bars: { seen: noBar, timesPlain: [1.4, 1.4], ...common },
  },
]
