import type { Locator, Page } from '@playwright/test'
import { toLocalOrder, startOrder, settleOrder, type StartedOrder } from '../support/started-orders.ts'
import { loadPaymentsOnPage, getGoodsName } from '../support/paysite-payments.ts'
import { getButton, isPaysite, getResultDialog } from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { expectUsable } from '../support/good-page.ts'
import { advanceClockUntil } from '../support/hosts.ts'
import { runAdmin } from '../support/run-admin.ts'
import { seedLocalStorage, readStored } from '../support/stored-values.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'
import { readLedger } from '../support/with-worker.ts'

/** Orders on My, with their status and actions. Uses a brand in which no other test buys. */
const offer = findOffer(11801, { brand: 'rhinosJp' })
const asGuest = { domain_area: offer.area, client_id: offer.clientId }

test.beforeEach(async ({ page, complaints }) => {
  // The payment site has no icon, and some tests go offline.
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED/)
  await disableNews(page)
})

const openMy = (page: Page, query: Record<string, string>) => page.goto(storeUrl(offer.brand.key, '/my', query))
const rows = (page: Page) => page.getByRole('main').getByRole('listitem')
const rowOf = (page: Page, { billingNo }: StartedOrder) => rows(page).filter({ hasText: billingNo })
const press = (row: Locator, name: string) => row.getByRole('button', { name: t('result', name), exact: true }).click()
/** Milliseconds. Longer than the polling interval of the list. */
const pollPauseMs = 6000
const asOfPrefix = t('result', 'as_of').split('{{')[0] ?? ''

test('My lists the orders of this device newest first, each with its status and details, and offline with the time of their last update', async ({
  page,
  context,
  request,
}) => {
  const [failed, delivered, waiting] = [
    await startOrder(request, offer),
    await startOrder(request, offer),
    await startOrder(request, offer),
  ]
  await Promise.all([settleOrder(request, failed, 'fail'), settleOrder(request, delivered, 'pay')])
  // Orders are stored unsorted and without updates. The gateway returns the time of purchase in seconds, so three
  // orders may share one.
  await seedLocalStorage(page, {
    orders: [toLocalOrder(delivered, 120), toLocalOrder(failed, 180), toLocalOrder(waiting, 60)],
  })
  await openMy(page, asGuest)
  await expect(rows(page)).toContainText(['tag_waiting', 'tag_delivered', 'tag_failed'].map((tag) => t('result', tag)))
  await expect(rows(page).nth(1)).toContainText(delivered.billingNo)
  await expect(rows(page).nth(2)).toContainText(failed.billingNo)

  for (const [order, title] of [
    [delivered, 'success'],
    [failed, 'failed'],
  ] as const) {
    await rowOf(page, order)
      .getByRole('button', { name: t('result', 'details') })
      .click()
    await expect(getResultDialog(page, title)).toContainText(order.billingNo)
    await getButton(page, title === 'success' ? 'recharge_done' : 'later').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await context.setOffline(true)
  for (const order of [waiting, delivered, failed]) await expect(rowOf(page, order)).toContainText(asOfPrefix)
  await expect(rows(page)).toContainText(['tag_waiting', 'tag_delivered', 'tag_failed'].map((tag) => t('result', tag)))
  for (const name of ['refresh', 'pay_now'])
    await expect(rowOf(page, waiting).getByRole('button', { name: t('result', name) })).toBeDisabled()
})

test('a tap refreshes a pending order even while the list is rate limited, and its number can be copied', async ({
  page,
  context,
  request,
  complaints,
}) => {
  complaints.expect(/429/)
  const order = await startOrder(request, offer)
  await seedLocalStorage(page, { orders: [toLocalOrder(order, 1)] })
  await page.clock.install()
  await openMy(page, asGuest)
  const row = rows(page)
  await expect(row).toContainText(t('result', 'tag_waiting'))
  await expect(row).toContainText(asOfPrefix)

  // After a 429 the list stops polling, but a tap still sends a request.
  const busy = { status: 429, headers: { 'retry-after': '60' }, json: { code: -429, msg: 'Busy', data: null } }
  await page.route('**/api/pay/getOrderInfo*', (route) => route.fulfill(busy), { times: 1 })
  const busyResponse = page.waitForResponse((response) => response.status() === 429)
  await page.clock.fastForward(pollPauseMs)
  await busyResponse
  await settleOrder(request, order, 'pay')
  await page.clock.fastForward(pollPauseMs)
  await expect(row).toContainText(t('result', 'tag_waiting'))
  await press(row, 'refresh')
  await expect(row).toContainText(t('result', 'tag_delivered'))
  await expect(row.getByRole('button', { name: t('result', 'refresh'), exact: true })).toHaveCount(0)

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await press(row, 'copy_number')
  await expect(page.getByText(t('result', 'number_copied'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(order.billingNo)
})

test('pending orders are updated while the list is open, and the older of two leads to its own payment', async ({
  page,
  request,
}) => {
  const offer = findOffer(11801, { brand: 'rhinosJp', account: 'mika' })
  const [older, newer, paid, refused] = [
    await startOrder(request, offer),
    await startOrder(request, offer),
    await startOrder(request, offer),
    await startOrder(request, offer),
  ]
  await seedLocalStorage(page, {
    orders: [paid, refused, older, newer].map((order, index) => toLocalOrder(order, 4 - index)),
  })
  await page.clock.install()
  await openMy(page, getGameLink(offer))
  await expect(rows(page)).toContainText([paid, refused, older, newer].map(() => t('result', 'tag_waiting')))
  await Promise.all([settleOrder(request, paid, 'pay'), settleOrder(request, refused, 'fail')])
  await page.clock.fastForward(pollPauseMs)
  await expect(rowOf(page, paid)).toContainText(t('result', 'tag_delivered'))
  await expect(rowOf(page, refused)).toContainText(t('result', 'tag_failed'))
  await expect(rowOf(page, newer).getByRole('button', { name: t('result', 'pay_now') })).toBeVisible()
  await press(rowOf(page, older), 'pay_now')
  await page.waitForURL(isPaysite)
  const [booked] = await loadPaymentsOnPage(page.request, page.url())
  expect(booked?.billingNo).toBe(older.billingNo)
})

test('My that stays open shows that a delivered order was refunded', async ({ page, request }) => {
  const offer = findOffer(11801, { brand: 'rhinosJp', account: 'vera' })
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  await page.clock.install()
  await openMy(page, getGameLink(offer))
  await expect(rowOf(page, order)).toContainText(t('result', 'tag_delivered'))
  await runAdmin('refund', order.billingNo, '--why', 'bought by mistake')
  const refunded = rowOf(page, order).getByText(t('result', 'tag_refunded'))
  await advanceClockUntil(page, () => refunded.isVisible())
})

test('a player who logs in on another device sees the account’s orders, even offline, and none are stored there', async ({
  page,
  context,
  request,
}) => {
  const offer = findOffer(11801, { brand: 'rhinosJp', account: 'otto' })
  const [failed, waiting] = [await startOrder(request, offer), await startOrder(request, offer)]
  await settleOrder(request, failed, 'fail')
  await page.clock.install()
  await openMy(page, getGameLink(offer))
  await expect(rowOf(page, failed)).toContainText(t('result', 'tag_failed'))
  const newest = rows(page)
    .filter({ hasText: t('result', 'tag_waiting') })
    .first()
  await expect(newest).toContainText(offer.role.name)
  await context.setOffline(true)
  await expect(newest).toContainText(asOfPrefix)
  await context.setOffline(false)
  await settleOrder(request, waiting, 'pay')
  await page.clock.fastForward(pollPauseMs)
  await expect(rowOf(page, waiting)).toContainText(t('result', 'tag_delivered'))
  await expect(rowOf(page, waiting)).toContainText(offer.role.name)
  // An order of the account can be bought again here, too.
  await expect(rowOf(page, waiting).getByRole('button', { name: t('recharge', 'again_confirm') })).toBeVisible()
  await expect(rowOf(page, failed).getByRole('button', { name: t('recharge', 'again_confirm') })).toHaveCount(0)
  // The device may be shared, so orders of the account are not stored on it.
  expect(await readLedger(page)).toEqual([])
  expect(await readStored(page, 'localStorage', 'orders')).toBeUndefined()

  await rowOf(page, waiting)
    .getByRole('button', { name: t('recharge', 'again_confirm') })
    .click()
  const question = page.getByRole('dialog', { name: t('recharge', 'again_title') })
  for (const what of [offer.methodName, offer.role.name]) await expect(question).toContainText(what)
})

test('the goods page shows an unpaid order from another phone, even after Later, until it is paid', async ({
  page,
  request,
}) => {
  const offer = findOffer(11801, { brand: 'rhinosJp', account: 'vera' })
  const order = await startOrder(request, offer)
  await page.goto(storeUrl(offer.brand.key, '/selectGoods', getGameLink(offer)))
  const line = page.getByRole('button', { name: `${t('result', 'tag_waiting')} · ${getGoodsName(offer)}` })
  const my = page.getByRole('link', { name: t('shell', 'nav_my') })
  await expect(line).toBeVisible()
  await expect(my).toContainText(t('shell', 'nav_new'))
  await expectUsable(page)
  await line.click()
  await expect(getResultDialog(page, 'pending')).toContainText(order.billingNo)
  await getButton(page, 'later').click()
  await expect(line).toBeVisible()
  await settleOrder(request, order, 'pay')
  await page.reload()
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await expect(my).not.toContainText(t('shell', 'nav_new'))
  await expect(line).toHaveCount(0)
})

test('Try again sends a second request while the first one hangs', async ({ page, request }) => {
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'fail')
  // The first request never gets a response.
  let calls = 0
  await page.route('**/api/pay/getOrderList*', (route) => (calls++ === 0 ? undefined : route.continue()))
  await page.clock.install()
  await openMy(page, getGameLink(offer))
  const notice = page.getByText(t('result', 'orders_late'))
  await advanceClockUntil(page, () => notice.isVisible())
  await page.getByRole('button', { name: t('shell', 'retry') }).click()
  await expect(rowOf(page, order)).toContainText(t('result', 'tag_failed'))
  await expect(notice).toHaveCount(0)
  expect(calls).toBe(2)
})

test('an order that was postponed and paid since is reported at the next start by a dot on My and a notice', async ({
  page,
  request,
}) => {
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  await seedLocalStorage(page, { orders: [toLocalOrder(order, 60)] })
  await page.goto(storeUrl(offer.brand.key, '/selectGoods', asGuest))
  const my = page.getByRole('link', { name: t('shell', 'nav_my') })
  await expect(my).toContainText(t('shell', 'nav_new'))
  const line = page.getByText(t('worker', 'news_delivered_text', { goods: getGoodsName(offer), role: offer.role.name }))
  await expect(line).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectUsable(page)
  await page.getByRole('button', { name: t('result', 'details'), exact: true }).click()
  await expect(getResultDialog(page, 'success')).toContainText(order.billingNo)
  await getButton(page, 'recharge_done').click()
  await expect(line).toHaveCount(0)
  await expect(my).not.toContainText(t('shell', 'nav_new'))
})

test('an order that was postponed and paid since is not reported again after My has shown it', async ({
  page,
  request,
}) => {
  const order = await startOrder(request, offer)
  await settleOrder(request, order, 'pay')
  await seedLocalStorage(page, { orders: [toLocalOrder(order, 60)] })
  await openMy(page, asGuest)
  await expect(rowOf(page, order)).toContainText(t('result', 'tag_delivered'))
  await expect.poll(() => readLedger(page)).toEqual([expect.objectContaining({ seenAs: 'success' })])
  await page.goto(storeUrl(offer.brand.key, '/selectGoods', asGuest))
  await expect(page.locator('input[name=goods]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('link', { name: t('shell', 'nav_my') })).not.toContainText(t('shell', 'nav_new'))
})
