import type { Page } from '@playwright/test'
import { loadPayments } from '../support/paysite-payments.ts'
import {
  getBuyNowButton,
  choosePayMethod,
  getDropInFrame,
  isPaysite,
  openRecharge,
  getRechargeSheet,
  getResultDialog,
  startPayment,
  matchPriceButton,
} from '../support/buying.ts'
import { findOffer, type Offer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { sessions, mockSdk } from '../support/sdk-hosts.ts'
import { expect, storeUrl, test } from '../support/store-page.ts'

/**
 * Paying inside the store, in the real SDKs with mocked hosts and in the sandbox's drop-in. Adyen's is tested in
 * `offline/third-party-storage.spec.ts`, the old layout in `purchase.spec.ts`.
 */
const brand = 'watt'
const airwallex = findOffer(11702, { brand })
const paypal = findOffer(10201, { brand })
/** Characters that no other test here uses, because the store would ask about their pending orders. */
const card = findOffer(11702, { brand, character: 2 })
const cardWithConfirmation = findOffer(11701, { brand, character: 3 })

const dropInDialog = (page: Page) => page.getByRole('dialog', { name: t('recharge', 'drop_in_title') })

async function buy(page: Page, offer: Offer): Promise<string> {
  await openRecharge(page, offer)
  await choosePayMethod(page, offer)
  return startPayment(page, offer)
}

async function expectPaid(page: Page, offer: Offer): Promise<void> {
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(getResultDialog(page, 'success')).toContainText(offer.role.name)
  await expect(dropInDialog(page)).toHaveCount(0)
  await expect(getRechargeSheet(page)).toHaveCount(0)
}

test('Airwallex’s element loads from their hosts, and paying in it completes the order', async ({ page, request }) => {
  const { requests } = await mockSdk(page, request, airwallex, 'airwallex')
  await buy(page, airwallex)
  await getDropInFrame(page).getByRole('button', { name: 'Pay dropIn int_test_1' }).click()
  await expectPaid(page, airwallex)
  expect(requests.some((url) => url.startsWith('https://checkout-demo.airwallex.com/assets/elements'))).toBe(true)
  expect(requests.some((url) => url.endsWith(`/confirm?secret=${sessions.airwallex.client_secret}`))).toBe(true)
})

test('PayPal’s buttons load from PayPal’s SDK, and the same order can be paid after a cancellation', async ({
  page,
  request,
}) => {
  const { requests } = await mockSdk(page, request, paypal, 'paypal')
  const billingNo = await buy(page, paypal)
  await getDropInFrame(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(t('recharge', 'drop_in_cancelled'))).toBeVisible()
  await expect(dropInDialog(page)).toHaveCount(0)
  expect(await startPayment(page, paypal)).toBe(billingNo)
  await getDropInFrame(page).getByRole('button', { name: 'Pay with PayPal' }).click()
  await expectPaid(page, paypal)
  const loaded = requests.find((url) => url.startsWith('https://www.sandbox.paypal.com/sdk/js'))
  expect(loaded).toContain(`client-id=${sessions.paypal.client_id}`)
  expect(requests).toContain('https://www.sandbox.paypal.com/approve?order=ORDER1')
})

test('a declined card shows an error, a failed payment leads back to the payment methods, and messages of other windows change nothing', async ({
  page,
  request,
}) => {
  const billingNo = await buy(page, card)
  await expect(getDropInFrame(page).locator('#pay')).toBeVisible()
  await page.evaluate(() => {
    for (const type of ['success', 'cancel', 'redirect'])
      window.postMessage({ type, url: 'https://evil.example/' }, window.location.origin)
  })
  await getDropInFrame(page).locator('input[name=number]').fill('4000 0000 0000 0002')
  await expect(dropInDialog(page)).toBeVisible()
  await getDropInFrame(page).locator('#pay').click()
  await expect(getDropInFrame(page).getByRole('alert')).toContainText('declined')
  await getDropInFrame(page).locator('#fail').click()
  await expect(page.getByText(t('recharge', 'drop_in_failed'))).toBeVisible()
  await expect(dropInDialog(page)).toHaveCount(0)
  await expect(getBuyNowButton(page, card)).toBeEnabled()
  expect((await loadPayments(request, billingNo)).map(({ status }) => status)).toEqual(['failed'])

  // A failed order is closed, so the store does not ask before the next order.
  await expect
    .poll(async () => {
      const [row] = await loadPayments(request, billingNo)
      return row?.notifications.every(({ state }) => state === 'delivered')
    })
    .toBe(true)
  await page.reload()
  await expect(page.locator('input[name=goods]:checked')).toHaveCount(1)
})

test('closing the drop-in by its button or Back returns to the payment methods, and a reloaded order is paid with a bank confirmation', async ({
  page,
}) => {
  const billingNo = await buy(page, cardWithConfirmation)
  await expect(getDropInFrame(page).locator('#pay')).toBeVisible()
  await dropInDialog(page)
    .getByRole('button', { name: t('shell', 'close') })
    .click()
  await expect(page.getByText(t('recharge', 'drop_in_cancelled'))).toBeVisible()
  expect(await startPayment(page, cardWithConfirmation)).toBe(billingNo)
  await expect(getDropInFrame(page).locator('#pay')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(dropInDialog(page)).toHaveCount(0)
  await expect(getRechargeSheet(page)).toBeVisible()

  await page.goto(storeUrl(brand, '/selectGoods'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: matchPriceButton(t('result', 'to_pay'), t('result', 'to_pay_continue')) })
    .click()
  // The bank's page replaces the store and leads back to it.
  await getDropInFrame(page).locator('#pay').click()
  await page.waitForURL((url) => isPaysite(url) && url.pathname.endsWith('/confirm'))
  await page.locator('#pay').click()
  await expectPaid(page, cardWithConfirmation)
})
