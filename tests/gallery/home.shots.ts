import type { Page } from 'playwright'
import type { InAppBrowserId } from '../../src/kernel/in-app/in-app-browsers.table.ts'
import { inAppAgents, ownBrowsers } from '../unit/src/kernel/in-app/user-agents.ts'
import { choosePayMethod, pressBuy } from './shop-order.ts'
import type { Shot, Shots } from './shot.ts'
import { createSampleOrder, createSampleOrders, storeOrders } from './orders.ts'
import { openListOffline, openStoreOffline, openOrderOffline, simulateUpdate } from './surroundings.ts'

const agentIn = (id: InAppBrowserId, phone: 'android' | 'ios'): string =>
  inAppAgents.find(([one, on]) => one === id && on === phone)?.[2] ?? ''

/** In Safari installing is manual. Its row is the last of the settings. */
const inSafari = (name: string): Shot => ({
  path: '/my',
  agent: ownBrowsers.find(([one]) => one === name)?.[1] ?? '',
  // An iPad identifies as a Mac, but has a touch screen.
  before: async (page) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => 5 }))
  },
  act: (page) => page.locator('main button[class*=row]').last().click(),
})

/** Everything is selected except the goods. */
const goods = '/selectGoods?client_id=1101021&domain_area=sea&server_id=s14&role_id=1000012'

/** Fails a login in an in-app browser, which shows how to open another browser. */
const wayOut = (id: InAppBrowserId, phone: 'android' | 'ios'): Shot => ({
  path: '/selectGoods',
  agent: agentIn(id, phone),
  chosen: 'game',
  act: async (page) => {
    await page.locator('header [data-log-in]').click()
    await page.locator('dialog button', { hasText: 'Google' }).click()
  },
})

const payingIn = (id: InAppBrowserId, phone: 'android' | 'ios', act?: (page: Page) => Promise<void>): Shot => ({
  path: goods,
  agent: agentIn(id, phone),
  token: true,
  act: async (page) => {
    await page.locator('input[name=goods]:enabled').nth(2).check()
    await pressBuy(page)
    await choosePayMethod(page, '10201_0')
    await act?.(page)
  },
})

const updated: Shot = { path: goods, token: true, worker: true, before: simulateUpdate }
const cold: Shot = { path: goods, token: true, worker: true, act: openStoreOffline }
/** An order that was started before the device went offline. */
const coldPending: Shot = {
  ...cold,
  before: (page) => storeOrders(page, [{ ...createSampleOrder('waiting'), aside: false }]),
  act: openOrderOffline,
}

/** Installing, going offline, updating, and in-app browsers. */
export const homeShots: Shots = {
  install: inSafari('Safari'),
  'install-pad': inSafari('Safari on an iPad'),
  update: updated,
  'update-old': { ...updated, layout: 'old' },
  'update-my': { ...updated, path: '/my' },
  coldOffline: cold,
  'coldOffline-old': { ...cold, layout: 'old' },
  coldPending,
  'coldPending-old': { ...coldPending, layout: 'old' },
  coldMy: {
    path: '/my?client_id=1101021',
    token: true,
    worker: true,
    before: (page) => storeOrders(page, createSampleOrders(5)),
    act: openListOffline,
  },
  wayOut: wayOut('facebook', 'android'),
  'wayOut-line': wayOut('line', 'ios'),
  'wayOut-wechat': wayOut('wechat', 'ios'),
  'wayOut-messenger': wayOut('messenger', 'ios'),
  inAppPay: payingIn('instagram', 'android'),
}
