import type { Page } from '@playwright/test'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { mapCountryToWire } from '../../../server/catalogue/country.mapper.ts'
import { demoPassword } from '../../../server/sandbox/world/players/demo-password.ts'
import { takeFirst } from '../../long-form.ts'
import { loadPaymentsOnPage } from '../support/paysite-payments.ts'
import { countVisiblePayMethods, isPaysite, getResultDialog, openRecharge } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { runAdmin } from '../support/run-admin.ts'
import { readStored } from '../support/stored-values.ts'
import { expect, storeUrl, test, waitForOverlayEntryRemoved, setLayout, disableNews } from '../support/store-page.ts'

/** Payment links for another player's account. The sandbox creates a new link each time. */
const makeLink = (page: Page, kind: string) => page.goto(storeUrl('watt', '/sandbox/makeup', { kind }))
/** In Europe, the law prescribes the button's text. */
const payButton = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^(${t('replenish', 'pay')}|${t('recharge', 'order')})$`) })
/** Where Europeans may pay, they consent to an immediate delivery. */
const agreeToDelivery = (page: Page) => page.getByRole('checkbox', { name: t('recharge', 'deliver_at_once') }).check()
const paymentMethod = (page: Page, name: string) => page.getByRole('radio', { name })

/** Outside Europe, where the payer need not consent to an immediate delivery. */
const requested = findOffer(11801, { brand: 'rhinosSea', account: 'otto' })

test.beforeEach(async ({ page, complaints }) => {
  await disableNews(page)
  complaints.expect(/404/)
})

/** Both layouts use the same screen (`src/app/routes.table.ts`), so the short form tests one. */
for (const layout of takeFirst(['new', 'old'] as const, 1)) {
  test(`a make-up link in the ${layout} layout can be paid once by anyone, and says when the account is unbanned`, async ({
    page,
    request,
  }) => {
    await setLayout(page, 'watt', layout)
    await makeLink(page, 'minutes')
    await expect(page.getByText('m***')).toBeVisible()
    await expect(page.locator('main')).toContainText('$14.99')
    await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
    await expect(payButton(page)).toBeDisabled()
    // At 360 × 640.
    await expect.poll(() => countVisiblePayMethods(page)).toBeGreaterThanOrEqual(4)
    await page.getByRole('button', { name: 'Brazil', exact: true }).click()
    await page.getByRole('button', { name: mapCountryToWire('Global', null, 'en').name, exact: true }).click()
    await paymentMethod(page, 'PayerMax').check()
    const link = page.url()
    await agreeToDelivery(page)
    await payButton(page).click()
    await page.waitForURL(isPaysite)
    expect((await loadPaymentsOnPage(request, page.url()))[0]).toMatchObject({ amountMinor: 1499, currency: 'USD' })

    await page.locator('#pay').click()
    const popup = getResultDialog(page, 'success')
    await expect(popup).toBeVisible()
    await expect(popup).toContainText(t('result', 'unban'))
    await page.getByRole('button', { name: t('result', 'recharge_done'), exact: true }).click()
    await expect(page).toHaveURL(/replenishGoods\?replenish_id=/)
    await expect(page.getByText(t('replenish', 'done_title'))).toBeVisible()
    await expect(page.getByText(t('result', 'unban'))).toBeVisible()

    await page.context().clearCookies()
    await page.evaluate(async () => {
      localStorage.clear()
      for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
    })
    await page.goto(link)
    await expect(page.getByText(t('link', 'error_replenish_title'))).toBeVisible()
  })
}

test('a second payer sees that someone else is paying, and can pay once the first payment has failed', async ({
  page,
  browser,
}) => {
  await makeLink(page, 'days')
  await expect(paymentMethod(page, 'PayerMax')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  const second = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  await disableNews(second)
  await second.goto(page.url())
  await paymentMethod(page, 'PayerMax').check()
  await agreeToDelivery(page)
  await payButton(page).click()
  await page.waitForURL(isPaysite)

  await paymentMethod(second, 'PagSmile').check()
  await agreeToDelivery(second)
  await payButton(second).click()
  await expect(second.getByText('Someone is paying with this link right now.')).toBeVisible()
  await page.locator('#fail').click()
  await expect(getResultDialog(page, 'failed')).toBeVisible()
  await payButton(second).click()
  await second.waitForURL(isPaysite)
  await second.context().close()
})

test('a payment left for later can be continued on its link’s page and is stored apart from the player’s own orders', async ({
  page,
}) => {
  await makeLink(page, 'minutes')
  await paymentMethod(page, 'PayerMax').check()
  await agreeToDelivery(page)
  await payButton(page).click()
  await page.waitForURL(isPaysite)
  const there = page.url()
  await page.goBack()
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  const replenishId = new URL(page.url()).searchParams.get('replenish_id') ?? ''
  expect(await readStored(page, 'localStorage', 'replenish_billing_no')).toEqual({ [replenishId]: expect.any(String) })
  expect(JSON.stringify([await readStored(page, 'localStorage', 'order_parts')])).not.toContain('billing_no')
  await page.getByRole('button', { name: t('result', 'later') }).click()
  await paymentMethod(page, 'PagSmile').check()
  await payButton(page).click()
  const pending = getResultDialog(page, 'pending')
  await expect(pending).toBeVisible()
  await pending.getByRole('button', { name: t('result', 'to_pay_continue') }).click()
  await page.waitForURL(there)
})

test('a payment method with sub-methods opens them in a second popup', async ({ page, request }) => {
  await makeLink(page, 'minutes')
  await page.getByRole('button', { name: 'Malaysia', exact: true }).click()
  await paymentMethod(page, 'Online banking').click()
  const banks = page.getByRole('dialog', { name: 'Online banking' })
  await expect(banks.getByRole('radio').first()).toBeVisible()
  await page.goBack()
  await expect(banks).toHaveCount(0)
  await expect(payButton(page)).toBeDisabled()
  await paymentMethod(page, 'Online banking').click()
  await banks.getByRole('radio', { name: 'Maybank' }).click()
  await expect(banks).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Maybank')
  await payButton(page).click()
  await page.waitForURL(isPaysite)
  expect((await loadPaymentsOnPage(request, page.url()))[0]).toMatchObject({ currency: 'MYR' })
})

test('an open link shows an expiry message when its time runs out', async ({ page }) => {
  await page.clock.install()
  await makeLink(page, 'minutes')
  await expect(page.getByRole('timer')).toHaveText(/^(20:00|19:\d\d)$/)
  await page.clock.fastForward('19:30')
  await expect(page.getByRole('timer')).toHaveText(/^0:[0-3]\d$/)
  await page.clock.fastForward('00:31')
  await expect(page.getByText(t('replenish', 'page_expired'), { exact: true })).toBeVisible()
  await expect(payButton(page)).toHaveCount(0)
})

test('a link that closes during a started payment says that it has expired and lets the player finish the payment', async ({
  page,
}) => {
  await makeLink(page, 'minutes')
  await paymentMethod(page, 'PayerMax').check()
  await agreeToDelivery(page)
  await payButton(page).click()
  await page.waitForURL(isPaysite)
  await page.goBack()
  await page.getByRole('button', { name: t('result', 'later') }).click()
  await waitForOverlayEntryRemoved(page)
  // The gateway sends the same code for a link that has expired and one that was already paid.
  const closed = { code: apiResponseCodes.replenishError, msg: 'closed', data: null }
  await page.route('**/api/replenishment/replenishment_info?*', (route) => route.fulfill({ json: closed }))
  // Without the reply in the page, the store requests it.
  await page.route('**/replenishGoods?*', async (route) => {
    const response = await fetchFromGateway(route)
    const body = (await response.text()).replaceAll('/api/replenishment/replenishment_info', '/nothing')
    await route.fulfill({ response, body })
  })
  await page.reload()
  await expect(page.getByText(t('replenish', 'page_expired'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('result', 'unban'))).toHaveCount(0)
  await page.getByRole('button', { name: t('replenish', 'show_payment') }).click()
  await getResultDialog(page, 'pending')
    .getByRole('button', { name: t('result', 'to_pay_continue') })
    .click()
  await page.waitForURL(isPaysite)
  await page.locator('#pay').click()
  await expect(getResultDialog(page, 'success')).toContainText(t('result', 'unban'))
  await page.getByRole('button', { name: t('result', 'recharge_done'), exact: true }).click()
  await expect(page.getByText(t('replenish', 'done_title'))).toBeVisible()
})

test('an expired or invalid link shows an error message', async ({ page }) => {
  await makeLink(page, 'over')
  await expect(page.getByText(t('link', 'error_replenish_title'))).toBeVisible()
  for (const query of [{ replenish_id: 'nothing' }, {}] as Record<string, string>[]) {
    await page.goto(storeUrl('watt', '/replenishGoods', query))
    await expect(page.getByText(t('link', 'error_replenish_title'))).toBeVisible()
    await expect(page).toHaveURL(/errorReplenish/)
  }
})

test('a link that requires a game login asks for it and keeps the chosen payment method', async ({ page }) => {
  await makeLink(page, 'login')
  await expect(page.getByText(t('replenish', 'login_hint'))).toBeVisible()
  await paymentMethod(page, 'PayerMax').check()
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell', 'log_in'), exact: true })
    .click()
  const sheet = page.getByRole('dialog', { name: t('shell', 'log_in') })
  await sheet.getByLabel(t('login', 'account')).fill('rowan')
  await sheet.getByLabel(t('login', 'password'), { exact: true }).fill(demoPassword)
  await sheet.getByRole('button', { name: t('shell', 'log_in') }).click()
  await expect(page.getByText(t('replenish', 'login_hint'))).toHaveCount(0)
  await expect(page).toHaveURL(/replenishGoods\?replenish_id=[\w-]+&rp_client_id=\d+/)
  // The payment method was selected before. Waits because a reload would cancel a payment.
  await expect(paymentMethod(page, 'PayerMax')).toBeChecked()
  await agreeToDelivery(page)
  await payButton(page).click()
  await page.waitForURL(isPaysite)
})

test('a player asks somebody else to pay, who pays on another device and saves the receipt, and the player sees that it is paid', async ({
  page,
  browser,
}, info) => {
  await openRecharge(page, requested)
  await page.getByRole('button', { name: t('recharge', 'ask_to_pay') }).click()
  const sheet = page.getByRole('dialog', { name: t('recharge', 'ask_to_pay') })
  await sheet.getByRole('button', { name: t('payRequest', 'create') }).click()
  const url = (await sheet.getByText('/replenishGoods?').textContent()) ?? ''

  const payer = await (await browser.newContext({ viewport: { width: 360, height: 640 } })).newPage()
  await disableNews(payer)
  await payer.goto(url)
  await expect(payer.locator('main')).toContainText(`${requested.role.name.slice(0, 1)}***`)
  await expect(payer.locator('main')).not.toContainText(requested.role.name)
  await payer.getByRole('button', { name: mapCountryToWire(requested.region, null, 'en').name, exact: true }).click()
  await paymentMethod(payer, requested.methodName).check()
  await payButton(payer).click()
  await payer.waitForURL(isPaysite)
  await payer.locator('#pay').click()
  await expect(getResultDialog(payer, 'success')).toContainText(t('result', 'keep_receipt'))
  await payer.getByRole('button', { name: t('result', 'recharge_done'), exact: true }).click()
  const thanks = payer.locator('main')
  await expect(thanks).toContainText(t('payRequest', 'thanks'))
  await expect(thanks).toContainText(t('result', 'keep_receipt'))
  await waitForOverlayEntryRemoved(payer)
  await thanks.getByRole('button', { name: t('result', 'receipt'), exact: true }).click()
  const receipt = payer.getByRole('dialog', { name: t('result', 'receipt') })
  await expect(receipt).toContainText(t('result', 'masked_note'))
  await expect(receipt).not.toContainText(requested.role.name)
  const saved = payer.waitForEvent('download')
  await receipt.getByRole('button', { name: t('result', 'receipt_save') }).click()
  const file = info.outputPath('receipt.jws')
  await (await saved).saveAs(file)
  expect(await runAdmin('receipt', file)).toMatch(/^Valid\./)
  await payer.context().close()

  await sheet.getByRole('button', { name: t('payRequest', 'list_title') }).click()
  const requests = page.getByRole('dialog', { name: t('payRequest', 'list_title') })
  await expect(requests.getByText(t('payRequest', 'state_paid'), { exact: true })).toBeVisible()
})
