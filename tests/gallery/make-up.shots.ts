import type { Page } from 'playwright'
import { followPayment } from './follow-payment.ts'
import { choosePayMethod } from './shop-order.ts'
import type { Shots } from './shot.ts'

const loaded = (page: Page): Promise<void> => page.locator('input[name=way]').first().waitFor()

/** A payment link in its states. Each picture uses a new link. */
export const makeUpShots: Shots = {
  errorReplenish: { path: '/errorReplenish' },
  makeUp: { path: '/sandbox/makeup?kind=minutes', act: loaded },
  makeUpChosen: {
    path: '/sandbox/makeup?kind=days',
    act: async (page) => {
      await loaded(page)
      await page.locator('input[name=way]').nth(1).click()
    },
  },
  makeUpBanks: {
    path: '/sandbox/makeup?kind=minutes',
    act: async (page) => {
      await loaded(page)
      await choosePayMethod(page, '10101_0')
      await page.locator('input[name=sub-way]').first().waitFor()
    },
  },
  makeUpPaid: {
    path: '/sandbox/makeup?kind=minutes',
    act: async (page) => {
      await loaded(page)
      await choosePayMethod(page, '11801_0')
      await page.locator('main input[type=checkbox]').check()
      await followPayment(page, () => page.locator('main button').last().click())
      await page.locator('#pay').click()
      await page.locator('dialog footer button').first().click()
      await page.locator('main h2').first().waitFor()
    },
  },
  makeUpLogin: { path: '/sandbox/makeup?kind=login', act: loaded },
  makeUpOver: {
    path: '/sandbox/makeup?kind=seconds',
    act: async (page) => {
      await loaded(page)
      await page.getByRole('timer').waitFor({ state: 'detached' })
    },
  },
}
