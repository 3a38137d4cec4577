import type { APIRequestContext, Page } from '@playwright/test'
import type { PurchaseDetails } from '../../../src/purchase/ledger/order.schema.ts'
import { toLocalOrder, startOrder, settleOrder } from '../support/started-orders.ts'
import {
  getBuyNowButton,
  choosePayMethod,
  isPaysite,
  openRecharge,
  getRechargeSheet,
  getResultDialog,
} from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { translate, t } from '../support/copy.ts'
import { fetchFromGateway } from '../support/fetch-from-gateway.ts'
import { seedLocalStorage } from '../support/stored-values.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Buying an order again. The store reports what is no longer offered and keeps everything else. */
const brand = 'rhinosSea'
const offer = findOffer(11801, { brand })
const { language } = offer
const wayKey = `${offer.paywayId}_${offer.channelId}`

test.beforeEach(({ complaints }) => {
  complaints.expect(/404/)
})

/** Buys as a player of its own, because other tests here start orders for the other accounts. */
async function buyOnce(page: Page, account: string): Promise<void> {
  const own = findOffer(11801, { brand, account })
  await openRecharge(page, own)
  await choosePayMethod(page, own)
  await getBuyNowButton(page, own).click()
  await page.waitForURL(isPaysite)
  await page.locator('#pay').click()
  await expect(getResultDialog(page, 'success', language)).toBeVisible()
}

const buyAgainButton = (page: Page) =>
  page.getByRole('button', { name: translate(language, 'recharge', 'again_confirm'), exact: true }).first()
const question = (page: Page) => page.getByRole('dialog', { name: translate(language, 'recharge', 'again_title') })
const paidMethod = (page: Page) => page.locator(`input[name=way][value="${wayKey}"]`)

async function alterResponse(page: Page, call: string, drop: (data: never) => unknown): Promise<void> {
  await page.route(`**/api/pay/${call}*`, async (route) => {
    const response = await fetchFromGateway(route)
    const { data, ...envelope } = (await response.json()) as { data: never }
    await route.fulfill({ response, json: { ...envelope, data: drop(data) } })
  })
}

test('the result has one link back to the game, and Buy again on it asks for confirmation and lets the player change the purchase first', async ({
  page,
}) => {
  const offer = findOffer(11801, { brand, account: 'juno' })
  await buyOnce(page, 'juno')
  const result = getResultDialog(page, 'success', language)
  const back = result.locator('footer').getByRole('link', { name: t('result', 'back_to_game') })
  await expect(back).toHaveAttribute('href', /client_id=/)
  await expect(result.getByRole('link', { name: t('result', 'back_to_game') })).toHaveCount(1)
  await buyAgainButton(page).click()
  for (const what of [offer.methodName, offer.role.name]) await expect(question(page)).toContainText(what)
  await expect(goods(page)).toBeChecked()
  await expect(page.locator('input[name=way]')).toHaveCount(0)
  await question(page)
    .getByRole('button', { name: translate(language, 'select', 'change') })
    .click()
  await expect(paidMethod(page)).toBeChecked()
  await getBuyNowButton(page, offer).click()
  await page.waitForURL(isPaysite)
})

test('buying again names a payment method that is no longer offered until another one is chosen', async ({ page }) => {
  await buyOnce(page, 'mika')
  await alterResponse(page, 'getPaywayList', ({ groups }: { groups: Record<string, { payway_id: number }[]> }) => ({
    groups: Object.fromEntries(
      Object.entries(groups).map(([region, ways]) => [region, ways.filter((way) => way.payway_id !== offer.paywayId)]),
    ),
  }))
  await buyAgainButton(page).click()
  const notice = getRechargeSheet(page, language).getByText(
    translate(language, 'recharge', 'again_way_gone', { method: offer.methodName }),
  )
  await expect(notice).toBeVisible()
  await expect(paidMethod(page)).toHaveCount(0)
  await getRechargeSheet(page, language).locator('input[name=way]:not([data-leads-on])').first().check()
  await expect(notice).toHaveCount(0)
  await expect(goods(page)).toBeChecked()
})

/** Opens My with an order of this device that differs from the gateway's. */
async function openMyOrders(page: Page, request: APIRequestContext, differs: Partial<PurchaseDetails>) {
  const startedOrder = await startOrder(request, offer)
  await settleOrder(request, startedOrder, 'pay')
  const bought = toLocalOrder(startedOrder, 1)
  const { suid } = offer.role
  const own = bought.own && { ...bought.own, suid, purchase: { ...bought.own.purchase, ...differs } }
  await disableNews(page)
  await seedLocalStorage(page, { orders: [{ ...bought, ...(own ? { own } : {}) }] })
  await page.goto(storeUrl(offer.brand.key, '/my', getGameLink(offer)))
  // Other orders of the account have this button, too.
  const buyAgain = page
    .getByRole('listitem')
    .filter({ hasText: startedOrder.billingNo })
    .getByRole('button', { name: translate(language, 'recharge', 'again_confirm') })
  return { buyAgain, words: bought.words }
}

const goods = (page: Page) => page.locator(`input[name=goods][value="${offer.goods.productId}"]`)

test('buying again names goods that are no longer offered and keeps the payment method for other goods', async ({
  page,
  request,
}) => {
  const { buyAgain, words } = await openMyOrders(page, request, { productId: 'sold.no.more' })
  await buyAgain.click()
  const notice = translate(language, 'recharge', 'again_goods_gone', { goods: words?.goodsName ?? '' })
  await expect(page.getByText(notice)).toBeVisible()
  await expect(getRechargeSheet(page, language)).toHaveCount(0)
  await goods(page).check()
  await page.getByRole('button', { name: translate(language, 'select', 'buy'), exact: true }).click()
  await expect(paidMethod(page)).toBeChecked()
})

test('buying again names a character that no longer exists and keeps the goods and payment method for another one', async ({
  page,
  request,
}) => {
  const { buyAgain, words } = await openMyOrders(page, request, {})
  // The gateway names the character of the order, so the game names another one that the player has created since.
  await alterResponse(page, 'getRoleList', ({ roles }: { roles: { role_id: string }[] }) => ({
    roles: roles.map((role) => (role.role_id === offer.role.roleId ? { ...role, role_id: '999999999' } : role)),
  }))
  await buyAgain.click()
  const notice = translate(language, 'recharge', 'again_role_gone', { character: words?.roleName ?? '' })
  await expect(page.getByText(notice)).toBeVisible()
  await page
    .getByRole('dialog', { name: translate(language, 'select', 'choose_role') })
    .getByRole('option', { name: words?.roleName ?? '' })
    .click()
  await expect(goods(page)).toBeChecked()
  await expect(question(page)).toContainText(offer.methodName)
})

test('Buy again is disabled while the device is offline', async ({ page, request, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/)
  const { buyAgain } = await openMyOrders(page, request, {})
  await expect(buyAgain).toBeVisible()
  await page.context().setOffline(true)
  await expect(buyAgain).toBeDisabled()
  await page.context().setOffline(false)
  await expect(buyAgain).toBeEnabled()
})
