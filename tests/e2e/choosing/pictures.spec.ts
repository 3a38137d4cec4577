import type { Page } from '@playwright/test'
import { getButton, getResultDialog } from '../support/buying.ts'
import { findOffer, getGameLink } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { settleOrder, startOrder, toLocalOrder } from '../support/started-orders.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'
import { openProxy } from '../support/store-proxy.ts'
import { listCachedUrls, allowWorker, waitForWorker } from '../support/with-worker.ts'

/** When the store is opened again, the worker responds with a snapshot of the last page, before any script runs. */
test.use(allowWorker)
test.beforeEach(async ({ page }) => disableNews(page))

const start = storeUrl('watt', '/')

async function openAndWaitForSnapshot(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForWorker(page)
  // A busy gateway may send the first page without server rendering.
  await expect.poll(() => listCachedUrls(page, 'store-pictures')).toContainEqual(snapshotUrlFor(address))
}

/** Snapshots are stored by the parameters that affect the page. */
const snapshotUrlFor = (address: string) => expect.stringMatching(new URL(address).search === '' ? /^\/$/ : /^\/\?/)

/** Returns the HTML of the page's content as delivered, before any script runs. */
async function reopenHtml(page: Page, address: string): Promise<string> {
  const response = await page.goto(address)
  const html = (await response?.text()) ?? ''
  return html.slice(0, html.indexOf('id="brand"'))
}

test('a reopened page shows the goods of the last visit in the language chosen last, and then updates their prices', async ({
  page,
}) => {
  const proxy = await openProxy()
  const reopened = proxy.url('watt', '/')
  try {
    await openAndWaitForSnapshot(page, proxy.url('watt', '/', starfallLink))
    await page.getByRole('banner').getByLabel('Language').selectOption('pt')
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const snapshot = await (await caches.open('store-pictures')).match('/')
          return (await snapshot?.text())?.includes('<html lang="pt-BR"')
        }),
      )
      .toBe(true)
    proxy.change = (path, text) =>
      path.includes('getProductList') && text !== ''
        ? { text: text.replaceAll('"amount":4.99', '"amount":5.79').replaceAll('"4.99"', '"5.79"') }
        : undefined
    const html = await reopenHtml(page, reopened)
    expect(html).toContain('<html lang="pt-BR"')
    expect(html).toContain('4,99')
    await expect(page.getByRole('radio', { name: '5,79' }).first()).toBeAttached()
    // Not 14,99.
    await expect(page.getByRole('radio', { name: /(^|\D)4,99/ })).toHaveCount(0)
  } finally {
    await proxy.close()
  }
})

test('a reopened page shows a pending order, even offline, but not a finished one', async ({
  page,
  context,
  complaints,
}) => {
  test.slow() // many page loads
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const offer = findOffer(11801, { brand: 'watt', character: 3 })
  await openAndWaitForSnapshot(page, storeUrl('watt', '/', getGameLink(offer)))
  const order = await startOrder(page.request, offer)
  await page.evaluate((started) => localStorage.setItem('orders', JSON.stringify({ v: [started] })), {
    ...toLocalOrder(order, 1),
    aside: false,
  })
  const waiting = t('result', 'title_pending')
  await expect.poll(() => reopenHtml(page, start)).toContain(waiting)
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  await context.setOffline(true)
  expect(await reopenHtml(page, start)).toContain(waiting)
  await expect(page.getByRole('dialog')).toContainText(offer.role.name)
  await expect(page.getByRole('dialog')).toContainText(t('result', 'offline_text'))
  await expect(getButton(page, 'later')).toBeVisible()
  await expect(getButton(page, 'to_pay_continue')).toHaveCount(0)
  await context.setOffline(false)
  await expect(getButton(page, 'to_pay_continue')).toBeVisible()

  await settleOrder(page.request, order, 'pay')
  await expect(getResultDialog(page, 'success')).toBeVisible()
  // Each opened page first needs to load the status of the order and to update the worker.
  await expect.poll(() => reopenHtml(page, start), { intervals: [3000] }).not.toContain(waiting)
})
