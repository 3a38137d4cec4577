import type { Page } from '@playwright/test'
import { button, goToPay, pay, result } from '../support/buying.ts'
import { offerOf } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, storeUrl, test, withoutNews } from '../support/store-page.ts'
import { openProxy } from '../support/store-proxy.ts'
import { cachedIn, workerLetIn, workerReady } from '../support/with-worker.ts'

/** The store is opened again: the worker answers with the last page, before any script. */
test.use(workerLetIn)
test.beforeEach(async ({ page }) => withoutNews(page))

const start = storeUrl('watt', '/')

async function visited(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await workerReady(page)
  // A busy gateway may have to be asked twice for a page that it has drawn.
  await expect.poll(() => cachedIn(page, 'store-pictures')).toContainEqual(opens(address))
}

/** The picture of an address is the one of what decides about the page. */
const opens = (address: string) => expect.stringMatching(new URL(address).search === '' ? /^\/$/ : /^\/\?/)

/** The page's content without any script of the store's. */
async function openedAs(page: Page, address: string): Promise<string> {
  const response = await page.goto(address)
  const html = (await response?.text()) ?? ''
  return html.slice(0, html.indexOf('id="brand"'))
}

test('goods stand in the page that is opened again, and their prices are brought up to date in place', async ({
  page,
}) => {
  const proxy = await openProxy()
  try {
    await visited(page, proxy.url('watt', '/', starfallLink))
    proxy.change = (path, text) =>
      path.includes('getProductList') && text !== ''
        ? { text: text.replaceAll('"amount":4.99', '"amount":5.79').replaceAll('"4.99"', '"5.79"') }
        : undefined
    const seen = await openedAs(page, proxy.url('watt', '/', starfallLink))
    expect(seen).toContain('$4.99')
    await expect(page.getByRole('radio', { name: '$5.79' }).first()).toBeAttached()
    await expect(page.getByRole('radio', { name: '$4.99' })).toHaveCount(0)
  } finally {
    await proxy.close()
  }
})

test('the language that was chosen last is the one that the store opens with again', async ({ page }) => {
  await visited(page, storeUrl('watt', '/', starfallLink))
  await page.getByRole('banner').getByLabel('Language').selectOption('pt')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const kept = await (await caches.open('store-pictures')).match('/')
        return (await kept?.text())?.includes('<html lang="pt-BR"')
      }),
    )
    .toBe(true)
  expect(await openedAs(page, start)).toContain('<html lang="pt-BR"')
})

test('an order on its way stands in the page that is opened again, also without a network; one that has ended does not', async ({
  page,
  context,
  complaints,
}) => {
  test.slow() // a whole purchase, and pages that are opened again and again
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  const offer = offerOf(11801, { brand: 'watt', character: 3 })
  await visited(page, storeUrl('watt', '/', starfallLink))
  const address = await goToPay(page, offer)
  const waiting = t('result', 'title_pending')
  await expect.poll(() => openedAs(page, start)).toContain(waiting)
  await expect(result(page, 'pending')).toBeVisible()
  await context.setOffline(true)
  expect(await openedAs(page, start)).toContain(waiting)
  await expect(button(page, 'later')).toBeVisible()
  await expect(button(page, 'to_pay_continue')).toHaveCount(0)
  await context.setOffline(false)

  await page.goto(address)
  await pay(page, offer)
  await expect(result(page, 'success')).toBeVisible()
  // Each page that is opened needs a moment to hear how the order stands, and to tell the worker.
  await expect.poll(() => openedAs(page, start), { intervals: [3000] }).not.toContain(waiting)
})
