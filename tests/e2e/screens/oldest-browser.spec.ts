import type { Page } from '@playwright/test'
import { newerApis } from '../../checks/newer.table.ts'
import { goToPaysite, payOnPaysite, getResultDialog } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'

/** Removes the functions that the oldest browsers lack, before the page's first script runs. */
const removeNewApis = (page: Page) =>
  page.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.')
      const last = path.pop() ?? ''
      // oxlint-disable-next-line typescript/no-explicit-any
      const owner = path.reduce((object: any, part) => object?.[part], globalThis)
      if (owner) delete owner[last]
    }
  }, Object.keys(newerApis))

test.beforeEach(async ({ page }) => {
  await removeNewApis(page)
  await disableNews(page)
})

test('a player with an old WebView buys, pays and sees the order', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const offer = findOffer(11801, { brand: 'watt' })
  await goToPaysite(page, offer)
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  expect(await page.evaluate(() => 'hasOwn' in Object)).toBe(false)
  await page.goto(storeUrl('watt', '/my'))
  await expect(page.getByText(offer.role.name).first()).toBeVisible()
})

const vera = { ...starfallLink, oauth_token: 'demo-vera', server_id: 's5', role_id: '1000111' }
const unverified = { ...starfallLink, oauth_token: 'demo-unverified' }
const main = (page: Page) => page.getByRole('main')

/** Opens every screen to the part with its own library or code. */
const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the VIP levels': async (page) => {
    await page.goto(storeUrl('watt', '/userCenter', vera))
    await expect(page.getByRole('progressbar')).toBeVisible()
  },
  'the coupons of a purchase': async (page) => {
    await page.goto(storeUrl('watt', '/selectGoods', vera))
    await page.getByRole('radio', { name: '$4.99' }).first().check()
    await page.getByRole('button', { name: t('select', 'buy') }).click()
    const recharge = page.getByRole('dialog', { name: t('recharge', 'title') })
    await recharge.getByRole('radio', { name: 'Razer Gold' }).check()
    await recharge.getByRole('button', { name: t('coupons', 'coupon') }).click()
    await expect(page.getByRole('dialog', { name: t('coupons', 'use_title') })).toContainText(t('coupons', 'fits'))
  },
  'the events': async (page) => {
    await page.goto(storeUrl('watt', '/activity', vera))
    await expect(main(page).getByRole('tabpanel')).toBeVisible()
  },
  'the real-name page': async (page) => {
    await page.goto(storeUrl('watt', '/certifiedReal', unverified))
    await expect(main(page).getByRole('combobox')).toBeVisible()
  },
  'the gift cards': async (page) => {
    await page.goto(storeUrl('watt', '/my', vera))
    await main(page)
      .getByRole('button', { name: t('giftCard', 'title') })
      .click()
    await expect(
      page
        .getByRole('dialog', { name: t('giftCard', 'title') })
        .getByRole('tab')
        .first(),
    ).toBeVisible()
  },
  'a make-up link': async (page) => {
    await page.goto(storeUrl('watt', '/sandbox/makeup', { kind: 'minutes' }))
    await expect(main(page).getByRole('radio').first()).toBeAttached()
  },
  'a company login': async (page) => {
    await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    await page
      .getByRole('banner')
      .getByRole('button', { name: t('shell', 'log_in') })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'X (Twitter)' }).click()
    await expect(page).toHaveURL(/oauth_token=/)
  },
  'the old layout': async (page) => {
    await setLayout(page, 'watt', 'old')
    await page.goto(storeUrl('watt', '/selectGame', starfallLink))
    await expect(page.locator('input[name=game]').first()).toBeAttached()
  },
}

test('an old WebView opens every screen', async ({ page, complaints }) => {
  complaints.expect(/404/)
  for (const [screen, open] of Object.entries(screens))
    await test.step(screen, async () => {
      // Each screen is opened as in a new browser.
      await page.goto(storeUrl('watt', '/robots.txt'))
      await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()])
      await page.context().clearCookies()
      await open(page)
    })
})
