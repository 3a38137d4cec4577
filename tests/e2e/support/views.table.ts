import type { Page } from '@playwright/test'
import { createSampleOrder, createSampleOrders, storeOrders } from '../../gallery/orders.ts'
import type { Player } from './demo-player.ts'
import { storeUrl } from './store-page.ts'

/**
 * Every screen and popup of the new layout. Rows select by position because the views are opened in every brand and
 * language. Read by `tests/matrix/usable.spec.ts`. To add a view: a row. `guest` views come before the login.
 */
export interface View {
  readonly guest?: true
  /** For brands with VIP only. */
  readonly needsVip?: true
  readonly open: (page: Page, player: Player) => Promise<void>
}

const game = ({ clientId, area }: Player) => ({ client_id: clientId, domain_area: area })
const at = (page: Page, path: string, { brand }: Player, query: Record<string, string> = {}) =>
  page.goto(storeUrl(brand, path, query))
const openGoods = async (page: Page, player: Player) => {
  await at(page, '/selectGoods', player, game(player))
  await page.locator('input[name=goods]').first().waitFor()
}
const choose = (page: Page) => page.locator('input[name=goods]:enabled').nth(1).check()
const dialog = (page: Page) => page.locator('dialog[open]').last().waitFor()
const openPayMethods = async (page: Page, player: Player) => {
  await openGoods(page, player)
  await choose(page)
  await page.locator('[data-pay-bar] button').click()
  await page.locator('input[name=way]').first().waitFor()
}

const mine = {
  waiting: createSampleOrder('waiting', 1),
  failed: createSampleOrder('failed', 2),
  delivered: createSampleOrder('delivered', 3),
}
const result =
  (state: keyof typeof mine): View['open'] =>
  async (page, player) => {
    await storeOrders(page, [mine[state]])
    await at(page, '/result', player, { billing_no: mine[state].billingNo })
    await page.locator('dialog ol').first().waitFor()
  }

export const views: Readonly<Record<string, View>> = {
  'first page': {
    guest: true,
    open: async (page, player) => {
      await at(page, '/', player, { domain_area: player.area })
      await page.locator('input[name=game], input[name=goods]').first().waitFor({ state: 'attached' })
    },
  },
  login: {
    guest: true,
    open: async (page, player) => {
      await openGoods(page, player)
      await page.locator('header [data-log-in]').click()
      await page.locator('dialog form input').first().waitFor()
    },
  },
  'VIP of a guest': {
    guest: true,
    needsVip: true,
    open: (page, player) => at(page, '/userCenter', player, game(player)).then(() => undefined),
  },
  'My of a guest': { guest: true, open: (page, player) => at(page, '/my', player, game(player)).then(() => undefined) },
  'events of a guest': {
    guest: true,
    open: (page, player) => at(page, '/activity', player, game(player)).then(() => undefined),
  },
  'status link': {
    guest: true,
    open: async (page, player) => {
      const order = createSampleOrder('delivered', 4)
      await storeOrders(page, [order], { strange: true })
      await at(page, '/result', player, { billing_no: order.billingNo, utm_pay: 'kf' })
      await page.locator('article ol').first().waitFor()
    },
  },
  'no such page': { guest: true, open: (page, player) => at(page, '/nowhere', player).then(() => undefined) },
  'no such region': {
    guest: true,
    open: (page, player) => at(page, '/', player, { domain_area: 'moon' }).then(() => undefined),
  },
  goods: {
    open: async (page, player) => {
      await openGoods(page, player)
      await choose(page)
    },
  },
  'who gets it': {
    open: async (page, player) => {
      await openGoods(page, player)
      await page.locator('main section button').first().click()
      await dialog(page)
    },
  },
  servers: {
    open: async (page, player) => {
      await openGoods(page, player)
      await page.locator('main section button').first().click()
      await page.locator('dialog button:has(svg)').nth(2).click()
      await page.locator('[role=option]').first().waitFor()
    },
  },
  account: {
    open: async (page, player) => {
      await openGoods(page, player)
      await page.locator('header button').first().click()
      await dialog(page)
    },
  },
  'ways to pay': {
    open: async (page, player) => {
      await openPayMethods(page, player)
      await page.locator('input[name=way]:not([data-leads-on])').first().check()
    },
  },
  'gift card': {
    open: async (page, player) => {
      await openGoods(page, player)
      await page.locator('main button:has(svg)').last().click()
      await page.locator('dialog [role=tab]').first().waitFor()
    },
  },
  VIP: { needsVip: true, open: (page, player) => at(page, '/userCenter', player, game(player)).then(() => undefined) },
  events: { open: (page, player) => at(page, '/activity', player, game(player)).then(() => undefined) },
  waiting: { open: result('waiting') },
  failed: { open: result('failed') },
  delivered: { open: result('delivered') },
  'link to an order': {
    open: async (page, player) => {
      await result('delivered')(page, player)
      await page.locator('dialog [class*=tools] button:has(svg)').click()
      await page.locator('dialog [class*=qr]').waitFor()
    },
  },
  My: {
    open: async (page, player) => {
      const orders = createSampleOrders(9)
      await storeOrders(page, orders, { hidden: orders.slice(-1) })
      await at(page, '/my', player, game(player))
      // A tap would scroll the page, which hides the tabs.
      await page.locator('main button[aria-expanded]').dispatchEvent('click')
    },
  },
}
