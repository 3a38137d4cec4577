import type { Page } from 'playwright'
import { createSampleOrder, createSampleOrders, storeOrders, mockReceipt } from './orders.ts'
import { isNewLayout, type Shot, type Shots } from './shot.ts'
import { goOffline, simulateInstallOffer, simulateNotificationOffer } from './surroundings.ts'

const states = [
  'waiting',
  'arriving',
  'undoWindow',
  'overdue',
  'delivered',
  'undelivered',
  'withdrawn',
  'refunded',
  'paidTwice',
  'disputed',
  'failed',
  'declined',
  'cancelled',
  'timedOut',
] as const

const one = (state: (typeof states)[number], more: Partial<Shot> = {}, how = {}): Shot => {
  const order = createSampleOrder(state)
  return { path: `/result?billing_no=${order.billingNo}`, before: (page) => storeOrders(page, [order], how), ...more }
}
/** A status link. The server does not know the order, so the first render has no data and the store requests it. */
const link = (state: (typeof states)[number], more: Partial<Shot> = {}) =>
  one(state, { act: (page) => page.locator('main ol').first().waitFor(), ...more }, { strange: true })
const guestLists = (count: number): Shot => ({
  path: '/my?client_id=1101021',
  before: (page) => storeOrders(page, createSampleOrders(count)),
})
const lists = (count: number): Shot => ({ ...guestLists(count), token: true })
/** Scrolls to the offer, which is below the fold on a small phone. */
const showing = (offers: (page: Page) => Promise<void>) => async (page: Page) => {
  await offers(page)
  await page.locator('aside button').last().scrollIntoViewIfNeeded()
}
const openOrders = async (page: Page) => {
  await page.locator('main button').last().click()
  await page.locator('dialog').waitFor()
}
const missing: Shot = {
  path: '/result?billing_no=WA000nobodyknowsthis0000',
  before: (page) => storeOrders(page, []),
}

/** Orders in each state for their buyer and for others, offers, and the order list. */
export const orderShots: Shots = {
  ...Object.fromEntries(states.map((state) => [`result-${state}`, one(state)])),
  ...Object.fromEntries(states.map((state) => [`oldResult-${state}`, one(state, { layout: 'old' })])),
  'result-offline': one('waiting', { act: goOffline }),
  'result-link': link('waiting'),
  'result-linkFailed': link('declined'),
  'result-linkRefunded': link('refunded'),
  'oldResult-link': link('arriving', { layout: 'old' }),
  'result-missing': missing,
  'oldResult-missing': { ...missing, layout: 'old' },
  'result-share': one('delivered', {
    isFor: isNewLayout,
    act: (page) => page.locator('dialog [class*=tools] button:has(svg)').click(),
  }),
  receipt: {
    path: '/my?client_id=1101021',
    before: async (page) => {
      await storeOrders(page, [createSampleOrder('delivered')])
      await mockReceipt(page, createSampleOrder('delivered'))
    },
    act: (page) => page.locator('main li button').last().click(),
  },
  'result-help': one('declined', {
    isFor: isNewLayout,
    act: (page) => page.locator('dialog [class*=notice] button').click(),
  }),
  'result-wrongCharacter': one('delivered', {
    isFor: isNewLayout,
    act: async (page) => {
      await page.locator('dialog [class*=tools] button').first().click()
      await page.locator('dialog h3').first().waitFor()
    },
  }),
  'result-install': one('delivered', { act: showing(simulateInstallOffer) }),
  'oldResult-install': one('delivered', { layout: 'old', act: showing(simulateInstallOffer) }),
  'result-notify': one('arriving', { worker: true, act: showing(simulateNotificationOffer) }),
  'my-none': lists(0),
  'my-guest': guestLists(0),
  'my-guestOrders': guestLists(5),
  'my-one': lists(1),
  'my-many': lists(20),
  'my-hidden': {
    ...lists(9),
    before: (page) => storeOrders(page, createSampleOrders(9), { hidden: createSampleOrders(9).slice(-1) }),
    act: async (page) => {
      await page.locator('main button[aria-expanded]').click()
      await page.locator('main button[aria-expanded]').scrollIntoViewIfNeeded()
    },
  },
  'my-money': {
    ...lists(1),
    act: async (page) => {
      await page.locator('main section').nth(-2).locator('button').first().click()
      await page.locator('dialog form').waitFor()
    },
  },
  'my-end': { ...lists(5), act: (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)) },
  'my-scrolled': { ...lists(5), act: (page) => page.evaluate(() => window.scrollTo(0, 420)) },
  'my-offline': { ...lists(20), act: goOffline },
  'oldOrders-none': { ...lists(0), path: '/result', layout: 'old', act: openOrders },
  'oldOrders-offline': {
    ...lists(20),
    path: '/result',
    layout: 'old',
    act: async (page) => {
      await openOrders(page)
      await goOffline(page)
    },
  },
  oldOrders: {
    ...lists(20),
    path: '/result',
    layout: 'old',
    act: openOrders,
  },
}
