import type { Page } from 'playwright'
import { bigClientId } from '../../../server/sandbox/world/big-world.ts'
import { say } from '../../e2e/support/copy.ts'
import { starfallLink } from '../../e2e/support/demo-games.ts'
import type { Mark, Wanted } from './page-timing.ts'
import {
  buyAndLeave,
  pressBuy,
  pressGoods,
  pressGoodsWhenAlive,
  searchServers,
  targets,
  waitForWorker,
  type TargetName,
} from './steps.ts'

/** What a scenario is told about the servers that are measured. */
export interface Places {
  /** The store from its gateway, over the phone's link. */
  readonly gateway: string
  /** The store from a host of files, whose gateway has another origin. */
  readonly files: string
  /** A gateway with one game of 5,000 servers, 2,000 goods and 200 ways to pay. */
  readonly big: string
  /** An order that is pending, bought by nobody that these browsers know. */
  readonly foreignOrder: string
}

/**
 * The measured visits. Read by the runner (run.ts) and the report.
 * To add a scenario: a row. `prepare` happens at full speed and answers the address to open; `mark` is what the player waits for.
 */
export interface Scenario {
  readonly name: string
  readonly label: string
  readonly mark: 'goods' | 'order' | 'ways' | 'servers'
  readonly offline?: true
  readonly isBig?: true
  /** The row with the same content and no script. */
  readonly withoutScript?: 'goods-page' | 'order-page'
  readonly prepare: (page: Page, places: Places) => Promise<string> | string
  /** The player's act as soon as the goods are there, and its targets. */
  readonly act?: (page: Page) => Promise<void>
  readonly presses?: readonly TargetName[]
}

export const marks = {
  goods: { selector: 'input[name=goods]' },
  order: { words: [say('en', 'result', 'title_pending'), say('en', 'result', 'title_checking')] },
  ways: { selector: 'dialog[open] input[name=way]' },
  servers: { selector: 'dialog[open] [role=option]' },
} as const satisfies Record<string, Mark>

/** What a page looks for while it is measured: no more than the scenario needs. */
export const wantedBy = ({ mark, presses = [] }: Scenario): Wanted => ({
  marks: { [mark]: marks[mark] },
  targets: Object.fromEntries(presses.map((name) => [name, targets[name]])),
})

const query = new URLSearchParams(starfallLink).toString()
export const goodsPath = `/?${query}`
export const orderPath = (number: string) => `/result?billing_no=${number}`

const link = (origin: string) => origin + goodsPath
const bigLink = (origin: string) =>
  `${origin}/selectGoods?${new URLSearchParams({ client_id: bigClientId('android'), domain_area: 'universal' }).toString()}`
/** As the game opens it, with its player. */
const playerLink = (origin: string) => `${link(origin)}&oauth_token=demo-rowan&server_id=s14&role_id=1000011`

const visitedBefore = async (page: Page, { gateway }: Places): Promise<string> => {
  await page.goto(playerLink(gateway))
  await waitForWorker(page)
  return link(gateway)
}

const leftToPay = async (page: Page, places: Places): Promise<string> => {
  await visitedBefore(page, places)
  return buyAndLeave(page)
}

const startPageAfterLeaving = async (page: Page, places: Places): Promise<string> => {
  await leftToPay(page, places)
  return `${places.gateway}/`
}

export const scenarios: readonly Scenario[] = [
  {
    name: 'plain',
    label: 'page without script',
    mark: 'goods',
    prepare: (_page, { gateway }) => `${gateway}/plain`,
  },
  {
    name: 'plain-press',
    label: 'the same, goods pressed',
    mark: 'goods',
    prepare: (_page, { gateway }) => `${gateway}/plain`,
    act: pressGoods,
    presses: ['goods'],
  },
  {
    name: 'goods-page',
    label: 'the drawn goods, scripts taken out',
    mark: 'goods',
    prepare: (_page, { gateway }) => `${gateway}/goods-page`,
  },
  {
    name: 'goods-press',
    label: 'the same, goods pressed',
    mark: 'goods',
    prepare: (_page, { gateway }) => `${gateway}/goods-page`,
    act: pressGoods,
    presses: ['goods'],
  },
  {
    name: 'first',
    label: 'first visit',
    mark: 'goods',
    withoutScript: 'goods-page',
    prepare: (_page, { gateway }) => link(gateway),
  },
  {
    name: 'static',
    label: 'first visit, static host',
    mark: 'goods',
    withoutScript: 'goods-page',
    prepare: (_page, { files }) => link(files),
  },
  {
    name: 'press',
    label: 'first visit, goods and Buy pressed',
    mark: 'ways',
    prepare: async (page, { gateway }) => {
      await page.goto(`${gateway}/healthz`)
      // Another visitor has asked for this page before, so the gateway has it drawn.
      await page.evaluate((address) => fetch(address, { credentials: 'omit', cache: 'no-store' }), playerLink(gateway))
      return playerLink(gateway)
    },
    act: pressBuy,
    presses: ['goods', 'buy'],
  },
  {
    name: 'big',
    label: '2,000 goods, one pressed',
    mark: 'goods',
    isBig: true,
    prepare: (_page, { big }) => bigLink(big),
    act: pressGoodsWhenAlive,
    presses: ['goods'],
  },
  {
    name: 'big-servers',
    label: 'of 5,000 servers one is searched and pressed',
    mark: 'servers',
    isBig: true,
    prepare: (_page, { big }) => bigLink(big),
    act: searchServers,
    presses: ['change', 'server', 'search', 'option'],
  },
  { name: 'second', label: 'second visit', mark: 'goods', prepare: visitedBefore },
  { name: 'offline', label: 'offline start', mark: 'goods', offline: true, prepare: visitedBefore },
  {
    name: 'return',
    label: 'back from the payment',
    mark: 'order',
    prepare: async (page, places) =>
      `${places.gateway}/selectGoods?billing_no=${await leftToPay(page, places)}&spec_lang=en`,
  },
  {
    name: 'waiting',
    label: 'start page, an order waiting',
    mark: 'order',
    prepare: startPageAfterLeaving,
  },
  {
    name: 'waiting-offline',
    label: 'the same offline',
    mark: 'order',
    offline: true,
    prepare: startPageAfterLeaving,
  },
  {
    name: 'order-page',
    label: 'the drawn order, scripts taken out',
    mark: 'order',
    prepare: (_page, { gateway }) => `${gateway}/order-page`,
  },
  {
    name: 'status',
    label: 'status link, fresh browser',
    mark: 'order',
    withoutScript: 'order-page',
    prepare: (_page, { gateway, foreignOrder }) => gateway + orderPath(foreignOrder),
  },
]
