import type { Page } from '@playwright/test'
import { button, goToPay, pay, result } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, withoutNews } from '../support/store-page.ts'
import { openProxy } from '../support/store-proxy.ts'
import { listCachedUrls, allowWorker, waitForWorker } from '../support/with-worker.ts'

/** The store is opened again: the worker answers with the last page, before any script. */
test.use(allowWorker)
test.beforeEach(async ({ page }) => withoutNews(page))

const start = storeUrl('watt', '/')

async function openAndWaitForSnapshot(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForWorker(page)
  // A busy gateway may have to be asked twice for a page that it has drawn.
  await expect.poll(() => listCachedUrls(page, 'store-pictures')).toContainEqual(snapshotUrlFor(address))
}

/** The picture of an address is the one of what decides about the page. */
const snapshotUrlFor = (address: string) => expect.stringMatching(new URL(address).search === '' ? /^\/$/ : /^\/\?/)

/** The page's content without any script of the store's. */
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
  test.slow() // a whole purchase, and pages that are opened again and again
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const offer = findOffer(11801, { brand: 'watt', character: 3 })
  await openAndWaitForSnapshot(page, storeUrl('watt', '/', starfallLink))
  const address = await goToPay(page, offer)
  const waiting = t('result', 'title_pending')
  await expect.poll(() => reopenHtml(page, start)).toContain(waiting)
  await expect(result(page, 'pending')).toBeVisible()
  await context.setOffline(true)
  expect(await reopenHtml(page, start)).toContain(waiting)
  await expect(button(page, 'later')).toBeVisible()
  await expect(button(page, 'to_pay_continue')).toHaveCount(0)
  await context.setOffline(false)

  await page.goto(address)
  await pay(page, offer)
  await expect(result(page, 'success')).toBeVisible()
  // Each page that is opened needs a moment to hear how the order stands, and to tell the worker.
  await expect.poll(() => reopenHtml(page, start), { intervals: [3000] }).not.toContain(waiting)
})
