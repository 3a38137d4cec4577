import type { Page } from '@playwright/test'
import { getButton, goToPaysite, payOnPaysite, getResultDialog } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
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

test('a reopened page shows the goods of the last visit and then updates their prices', async ({ page }) => {
  const proxy = await openProxy()
  try {
    await openAndWaitForSnapshot(page, proxy.url('watt', '/', starfallLink))
    proxy.change = (path, text) =>
      path.includes('getProductList') && text !== ''
        ? { text: text.replaceAll('"amount":4.99', '"amount":5.79').replaceAll('"4.99"', '"5.79"') }
        : undefined
    const html = await reopenHtml(page, proxy.url('watt', '/', starfallLink))
    expect(html).toContain('$4.99')
    await expect(page.getByRole('radio', { name: '$5.79' }).first()).toBeAttached()
    await expect(page.getByRole('radio', { name: '$4.99' })).toHaveCount(0)
  } finally {
    await proxy.close()
  }
})

test('a reopened store uses the language that was chosen last', async ({ page }) => {
  await openAndWaitForSnapshot(page, storeUrl('watt', '/', starfallLink))
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
  expect(await reopenHtml(page, start)).toContain('<html lang="pt-BR"')
})

test('a reopened page shows a pending order, even offline, but not a finished one', async ({
  page,
  context,
  complaints,
}) => {
  test.slow() // a whole purchase and many page loads
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const offer = findOffer(11801, { brand: 'watt', character: 3 })
  await openAndWaitForSnapshot(page, storeUrl('watt', '/', starfallLink))
  const address = await goToPaysite(page, offer)
  const waiting = t('result', 'title_pending')
  await expect.poll(() => reopenHtml(page, start)).toContain(waiting)
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  await context.setOffline(true)
  expect(await reopenHtml(page, start)).toContain(waiting)
  await expect(getButton(page, 'later')).toBeVisible()
  await expect(getButton(page, 'to_pay_continue')).toHaveCount(0)
  await context.setOffline(false)

  await page.goto(address)
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  // Each opened page first needs to load the status of the order and to update the worker.
  await expect.poll(() => reopenHtml(page, start), { intervals: [3000] }).not.toContain(waiting)
})
