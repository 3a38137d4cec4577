import type { Page } from '@playwright/test'
import { getConsentBox, openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

const rowan = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000011' }
const firstPrice = (page: Page) => page.locator('main fieldset').first().locator('label').first()
const paymentMethods = (page: Page) => sheet(page).locator('label', { has: page.locator('input[name=way]') })
/** Returns how many methods are fully visible above the footer with Buy. */
const countVisibleMethods = async (page: Page): Promise<number> => {
  const foot = await sheet(page).locator('footer').boundingBox()
  const rows = await paymentMethods(page).evaluateAll((labels) =>
    labels.map((label) => label.getBoundingClientRect().bottom),
  )
  return rows.filter((bottom) => bottom <= (foot?.y ?? 0)).length
}
/** Postpones all work for which the page waits until the browser is idle. Returns a function that runs it. */
async function keepBusy(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const whenIdle = window.requestIdleCallback.bind(window)
    const busyTime = new Promise((resolve) => addEventListener('busy-time-over', resolve))
    window.requestIdleCallback = (work, options) => (void busyTime.then(() => whenIdle(work, options)), 0)
  })
  return () => page.evaluate(() => void dispatchEvent(new Event('busy-time-over')))
}
const sheet = (page: Page) => page.getByRole('dialog', { name: t('recharge', 'title') })

test.describe('a player in Malaysia’s time zone', () => {
  test.use({ locale: 'en', timezoneId: 'Asia/Kuala_Lumpur' })

  test.beforeEach(async ({ page }) => {
    await disableNews(page)
  })

  test('sees ringgit on the goods and the payment methods, and server-rendered at the next visit', async ({ page }) => {
    await page.goto(storeUrl('watt', '/selectGoods', rowan))
    await expect(firstPrice(page)).toContainText('RM')
    await page.locator('input[name=goods]:enabled').first().check()
    await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
    await expect(sheet(page).getByText(/^Charged in/)).toHaveCount(0)
    await expect(paymentMethods(page).first()).toContainText('RM')
    await expect(sheet(page).getByRole('button', { name: 'Malaysia' })).toHaveAttribute('aria-pressed', 'true')
    // The server renders the price in ringgit.
    const response = await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
    expect(await response?.text()).toContain('RM')
  })

  test('sees ringgit on the list of games and on the goods of the chosen game', async ({ page }) => {
    await page.goto(storeUrl('watt', '/', { domain_area: 'sea' }))
    const game = page.locator('label', { has: page.locator('input[name=game]') }).first()
    await expect(game).toContainText(/RM/)
    await expect(page.getByRole('button', { name: t('select', 'region') })).toContainText('MYR')
    await game.click()
    await expect(firstPrice(page)).toContainText('RM')
  })

  test('can change the payment region on the goods page', async ({ page }) => {
    await page.goto(storeUrl('watt', '/selectGoods', rowan))
    await expect(firstPrice(page)).toContainText('RM')
    await page.getByRole('button', { name: t('select', 'prices_in', { currency: 'MYR' }) }).click()
    const regions = page.getByRole('dialog', { name: t('recharge', 'regions') })
    await regions.getByRole('option', { name: /Thailand/ }).click()
    await expect(regions).toHaveCount(0)
    await expect(firstPrice(page)).toContainText('฿')
    await page.reload()
    await expect(firstPrice(page)).toContainText('฿')
  })

  test('chooses Singapore before the phone is idle, sees whose dollars are charged, four payment methods on a small phone, and then the goods in dollars', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    const endBusyTime = await keepBusy(page)
    await page.goto(storeUrl('watt', '/selectGoods', rowan))
    await page.locator('input[name=goods]:enabled').first().check()
    await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Singapore' }).click()
    await expect(sheet(page)).toContainText(t('recharge', 'you_pay_dollars'))
    await expect(paymentMethods(page).first()).toContainText('US$')
    await expect.poll(() => countVisibleMethods(page)).toBeGreaterThanOrEqual(4)
    await page.keyboard.press('Escape')
    await endBusyTime()
    await expect(firstPrice(page)).toContainText('US$')
  })

  test('sees for Germany four payment methods on a small phone, and the consent after choosing the last of them, and for the US the licence', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto(storeUrl('watt', '/selectGoods', rowan))
    await page.locator('input[name=goods]:enabled').first().check()
    await page.getByRole('button', { name: t('select', 'buy'), exact: true }).click()
    await sheet(page).getByRole('button', { name: 'Germany' }).click()
    await expect.poll(() => countVisibleMethods(page)).toBeGreaterThanOrEqual(4)
    await expect(getConsentBox(page)).toHaveCount(0)
    const last = paymentMethods(page).nth(3)
    await last.click()
    await expect(getConsentBox(page)).toBeInViewport({ ratio: 1 })
    await expect(getConsentBox(page)).not.toBeChecked()
    // The consent makes the list shorter, but must not cover the chosen method.
    await expect(last.getByRole('radio')).toBeInViewport({ ratio: 1 })
    await sheet(page).getByRole('button', { name: 'US', exact: true }).click()
    await paymentMethods(page).first().click()
    await expect(sheet(page).getByText(t('recharge', 'licence'))).toBeInViewport({ ratio: 1 })
    await expect(sheet(page).getByRole('link', { name: t('recharge', 'licence_terms') })).toHaveAttribute(
      'href',
      /terms/,
    )
  })
})

test.describe('a player in Indonesia’s time zone', () => {
  test.use({ locale: 'en', timezoneId: 'Asia/Jakarta' })

  test('sees every price inside its card even with three cards in a row', async ({ page }) => {
    await disableNews(page)
    await page.goto(storeUrl('rhinosSea', '/selectGoods', { client_id: '2501001', domain_area: 'sea' }))
    await expect(firstPrice(page)).toContainText('Rp')
    const outside = await page.locator('main fieldset label').evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const end = card.getBoundingClientRect().right
          return [...card.querySelectorAll('bdi, img')].some((part) => part.getBoundingClientRect().right > end)
        }).length,
    )
    expect(outside).toBe(0)
  })
})

test('a player in Japan finds PayPay first', async ({ page }) => {
  await openRecharge(page, findOffer(10801, { brand: 'acenetJp', channelId: 146 }))
  await expect(paymentMethods(page).first()).toContainText('PayPay')
})
