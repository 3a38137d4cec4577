import type { Browser, Page } from '@playwright/test'
import { takeFirst } from '../../long-form.ts'
import { loadPaymentsOnPage } from '../support/paysite-payments.ts'
import { getButton, goToPaysite, getOrderDocument, payOnPaysite, getResultDialog } from '../support/buying.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { expectUsable } from '../support/good-page.ts'
import { startOrder } from '../support/started-orders.ts'
import { expect, storeUrl, test, setLayout, disableNews } from '../support/store-page.ts'
import { readLedger } from '../support/with-worker.ts'

/** Failures between Pay and the return. The player must see the right order at once. Few other tests use this brand. */
const offer = findOffer(11801, { brand: 'joynet' })
const { role, server } = offer

test.beforeEach(({ complaints }) => {
  complaints.expect(/404/)
})

const store = (path = '/selectGoods') => storeUrl(offer.brand.key, path)

function orderQueries(page: Page): string[] {
  const numbers: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/getOrderInfo')) numbers.push(url.searchParams.get('billing_no') ?? '')
  })
  return numbers
}

async function openFreshPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await disableNews(page)
  return page
}

/** Simulates a phone that ends the page when the payment app opens. */
async function goToPayAndClose(page: Page): Promise<{ address: string; billingNo: string }> {
  const address = await goToPaysite(page, offer)
  const [booked] = await loadPaymentsOnPage(page.request, address)
  await page.close()
  return { address, billingNo: booked?.billingNo ?? '' }
}

async function payElsewhere(browser: Browser, address: string): Promise<Page> {
  const elsewhere = await openFreshPage(browser)
  await elsewhere.goto(address)
  await payOnPaysite(elsewhere, offer)
  return elsewhere
}

test('an order whose page was closed on the payment site is shown without any response, and two tabs show its result', async ({
  page,
  context,
  browser,
}) => {
  const { address, billingNo } = await goToPayAndClose(page)

  const first = await context.newPage()
  const queries = orderQueries(first)
  // All calls are held, so the page shows the data of this device.
  let answer = () => {}
  const silence = new Promise<void>((resolve) => (answer = resolve))
  await first.route('**/api/**', async (route) => {
    await silence
    await route.continue()
  })
  const began = Date.now()
  await first.goto(store())
  const waiting = first.getByRole('dialog').filter({ hasText: t('result', 'track_placed') })
  await expect(waiting).toContainText(role.name)
  test.info().annotations.push({ type: 'order visible without any answer', description: `${Date.now() - began} ms` })
  await expect(waiting).toContainText(server.name)
  await expect(waiting).toContainText(t('result', 'do_not_pay_again'))
  await expect.poll(() => queries).toEqual([billingNo])
  answer()
  await expect(getResultDialog(first, 'pending')).toBeVisible()
  await first.unroute('**/api/**')
  expect(await readLedger(first)).toEqual([expect.objectContaining({ billingNo, standing: 'pending' })])

  const second = await context.newPage()
  await second.goto(store('/my'))
  await expect(getResultDialog(second, 'pending')).toBeVisible()
  await payElsewhere(browser, address)
  for (const tab of [first, second]) await expect(getResultDialog(tab, 'success')).toBeVisible()
  // After a reload, the server renders the buyer's dialog in the first paint.
  const renderedHtml = await first.evaluate(
    (url) => fetch(url, { headers: { accept: 'text/html' } }).then((response) => response.text()),
    storeUrl(offer.brand.key, '/selectGoods', { billing_no: billingNo }),
  )
  expect(renderedHtml).toContain('<dialog')
  expect(renderedHtml).not.toContain('<article')
  await getButton(second, 'recharge_done').click()
  await expect(second.getByRole('listitem').filter({ hasText: billingNo })).toHaveCount(1)
})

test('an order that is paid while this device is offline is shown when the network is back, and by its link on any device', async ({
  page,
  context,
  browser,
}) => {
  const { address } = await goToPayAndClose(page)
  const here = await context.newPage()
  await here.goto(store())
  await expect(getResultDialog(here, 'pending')).toBeVisible()
  await context.setOffline(true)
  await expect(getResultDialog(here, 'pending')).toContainText(t('result', 'as_of').split('{{')[0] ?? '')

  const elsewhere = await payElsewhere(browser, address)
  // On a device that has never seen the order, the page shows the final status without names.
  await expect(getOrderDocument(elsewhere)).toContainText(t('result', 'title_success'))
  await expect(getOrderDocument(elsewhere)).not.toContainText(role.name)
  await expect(getResultDialog(here, 'pending')).toBeVisible()
  await context.setOffline(false)
  await expect(getResultDialog(here, 'success')).toBeVisible()
  await expect(getResultDialog(here, 'success')).toContainText(role.name)
})

/** Links without a game, in a brand with several areas, at any path. */
const layoutPaths = [
  { layout: 'old', paths: ['/result', '/selectGoods'] },
  { layout: 'new', paths: ['/result', '/my'] },
] as const
/** The short form tests the old layout, which has no My page. The new one is tested in `screens/drawn.spec.ts`. */
const testedLayouts = takeFirst<(typeof layoutPaths)[number]>(layoutPaths, 1)

test(`a status link is a page of its own for anyone in the ${testedLayouts.map(({ layout }) => layout).join(' and in the ')} layout`, async ({
  request,
  browser,
}) => {
  const { billingNo } = await startOrder(request, offer)
  const statusLink = storeUrl(offer.brand.key, '/result', { billing_no: billingNo })
  for (const { layout, paths } of testedLayouts) {
    const visitor = await openFreshPage(browser)
    await setLayout(visitor, offer.brand.key, layout)
    for (const path of paths) {
      await visitor.goto(storeUrl(offer.brand.key, path, { billing_no: billingNo, utm_pay: 'kf' }))
      await expect(visitor.getByText(t('result', 'title_pending'))).toBeVisible()
      await expect(visitor.getByText(t('result', 'masked_note'))).toBeVisible()
      await expect(visitor.getByText(`${role.name[0]}***`, { exact: true })).toBeVisible()
      await expect(visitor.getByRole('button', { name: t('result', 'to_pay_continue') })).toHaveCount(0)
      // Neither goods nor a question about the region are shown above or below it.
      await expect(visitor.getByRole('dialog')).toHaveCount(0)
      await expect(visitor.getByRole('radio')).toHaveCount(0)
      await expect(getOrderDocument(visitor)).toContainText(`${offer.paywayId}_${offer.channelId}`)
    }
    await visitor.reload()
    await expect(visitor.getByText(t('result', 'title_pending'))).toBeVisible()
    expect(await visitor.locator('body').innerText()).not.toContain(role.name)
    await getButton(visitor, 'share').click()
    const sheet = visitor.getByRole('dialog', { name: t('result', 'share') })
    await expect(sheet.getByRole('img', { name: t('result', 'qr_label') })).toBeVisible()
    await expect(sheet).toContainText(statusLink)
    await sheet.getByRole('button', { name: t('shell', 'close') }).click()
    await expectUsable(visitor)
    if (layout === 'new') continue
    await visitor.getByRole('button', { name: t('shell', 'home') }).click()
    await visitor.goto(store('/result'))
    await visitor.getByRole('button', { name: t('shell', 'orders') }).click()
    await expect(visitor.getByRole('dialog', { name: t('shell', 'orders') })).toContainText(t('result', 'no_orders'))
  }

  const visitor = await openFreshPage(browser)
  const refused = visitor.waitForResponse(/get_user_info/)
  await visitor.goto(
    storeUrl(offer.brand.key, '/', { ...getGameLink(offer), oauth_token: 'demo-nobody', billing_no: billingNo }),
  )
  expect(await (await refused).json()).toMatchObject({ code: -600 })
  await expect(getOrderDocument(visitor)).toContainText(t('result', 'title_pending'))
  // An expired login opens the login dialog only after the order is closed. A closed order is not shown again.
  await expect(visitor.getByRole('dialog')).toHaveCount(0)
  await visitor.getByRole('button', { name: t('shell', 'home') }).click()
  await expect(visitor.getByRole('dialog', { name: t('shell', 'log_in') })).toBeVisible()
  await expect(visitor).not.toHaveURL(/billing_no/)
})
