import type { Page } from '@playwright/test'
import { sampleOrder, withOrders } from '../../gallery/orders.ts'
import { ownBrowsers } from '../../unit/src/kernel/in-app/user-agents.ts'
import { button, goToPay, onPaysite, pay, result } from '../support/buying.ts'
import { offerOf } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, expectNoOverflow, storeUrl, test, withoutNews } from '../support/store-page.ts'

/** Onto the home screen: offered when something has arrived, never in the way, and never where it cannot be done. */
const row = (page: Page) => page.getByRole('main').getByRole('button', { name: t('install', 'install') })
const offer = (page: Page) => page.getByRole('complementary', { name: t('install', 'offer_title') })

/** The browser's own offer; headless ones make none. What the store does with it is counted. */
async function browserOffers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    const prompt = () => {
      document.documentElement.dataset['prompted'] = 'yes'
      return Promise.resolve({ outcome: 'accepted' })
    }
    window.dispatchEvent(Object.assign(event, { prompt }))
  })
}
const prompted = (page: Page) => page.locator('html[data-prompted=yes]')

test.beforeEach(({ page }) => withoutNews(page))

test('after a purchase the home screen is offered once, and a tap asks the browser', async ({ page, complaints }) => {
  complaints.expect(/404/)
  const razer = offerOf(10103)
  await goToPay(page, razer)
  await pay(page, razer)
  await page.waitForURL((url) => !onPaysite(url))
  await expect(result(page, 'success')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await browserOffers(page)
  await expect(offer(page)).toBeVisible()
  await expectNoOverflow(page)
  await offer(page)
    .getByRole('button', { name: t('install', 'install') })
    .click()
  await expect(prompted(page)).toHaveCount(1)
  await expect(offer(page)).toHaveCount(0)
  await button(page, 'recharge_done').click()

  // Looked at once more, and in a page that was loaded anew, it is not offered again.
  await page.getByRole('link', { name: t('shell', 'nav_my'), exact: true }).click()
  await expect(page).toHaveURL(/\/my/)
  await page.reload()
  await browserOffers(page)
  await page.getByText(t('result', 'tag_delivered')).first().click()
  await expect(result(page, 'success')).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

/** A browser that may be asked about notifications, and has a worker to show them. */
const mayNotify = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, value: 'default' })
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: { postMessage() {} } })
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'yes'
      return Promise.resolve('granted')
    }
  })
const notify = (page: Page) => page.getByRole('complementary', { name: t('result', 'notify_offer') })
const look = (page: Page, billingNo: string) => page.goto(storeUrl('watt', '/result', { billing_no: billingNo }))

test('one thing is offered below an order: to hear of it while it is on its way, the home screen once it has arrived', async ({
  page,
}) => {
  await mayNotify(page)
  const [arriving, delivered] = [sampleOrder('arriving', 1), sampleOrder('delivered', 2)]
  await withOrders(page, [arriving, delivered])

  await look(page, arriving.billingNo)
  await expect(notify(page)).toBeVisible()
  await browserOffers(page)
  await expect(offer(page)).toHaveCount(0)
  await notify(page)
    .getByRole('button', { name: t('result', 'notify_yes') })
    .click()
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)
  await expect(notify(page)).toHaveCount(0)
  // Nothing takes its place.
  await expect(offer(page)).toHaveCount(0)

  await look(page, delivered.billingNo)
  await expect(result(page, 'success')).toBeVisible()
  await browserOffers(page)
  await expect(offer(page)).toBeVisible()
  await offer(page)
    .getByRole('button', { name: t('install', 'not_now') })
    .click()
  await expect(offer(page)).toHaveCount(0)
  await expect(notify(page)).toHaveCount(0)

  // Each is offered once.
  await look(page, arriving.billingNo)
  await expect(page.getByRole('dialog')).toContainText(t('result', 'title_arriving'))
  await browserOffers(page)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('My has the way there as long as the browser offers it', async ({ page }) => {
  await page.goto(storeUrl('watt', '/my', starfallLink))
  await expect(page.getByRole('heading', { name: t('my', 'settings') })).toBeVisible()
  await expect(row(page)).toHaveCount(0)
  await browserOffers(page)
  await row(page).click()
  await expect(prompted(page)).toHaveCount(1)
  await expect(row(page)).toHaveCount(0)
})

test.describe('in Safari', () => {
  test.use({ userAgent: ownBrowsers.find(([name]) => name === 'Safari')?.[1] ?? '' })

  test('the steps are shown, one by one', async ({ page }) => {
    await page.goto(storeUrl('watt', '/my', starfallLink))
    await row(page).click()
    const sheet = page.getByRole('dialog', { name: t('install', 'install') })
    await expect(sheet.getByRole('listitem')).toHaveText(
      ['step_share', 'step_add', 'step_confirm'].map((step) => t('install', step)),
    )
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(row(page)).toBeVisible()
  })

  test('nothing is offered in the store that stands on the home screen already', async ({ page }) => {
    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    await page.goto(storeUrl('watt', '/my', starfallLink))
    await expect(page.getByRole('heading', { name: t('my', 'settings') })).toBeVisible()
    await expect(row(page)).toHaveCount(0)
  })
})

test.describe('the icon', () => {
  test('carries the game and the area, for a store that starts with empty storage', async ({ page, request }) => {
    await page.goto(storeUrl('watt', '/', starfallLink))
    const link = page.locator('link[rel=manifest]')
    await expect(link).toHaveAttribute('href', new RegExp(`client_id=${starfallLink.client_id}`))
    const href = await link.evaluate((element: HTMLLinkElement) => new URL(element.href))
    const url = new URL((await link.getAttribute('href')) ?? '', 'http://127.0.0.1')
    url.port = new URL(page.url()).port
    const manifest = (await (await request.get(url.href, { headers: { host: new URL(page.url()).host } })).json()) as {
      start_url: string
    }
    expect(href).toBeTruthy()
    const fresh = await page.context().browser()?.newPage()
    if (!fresh) throw new Error('no other browser')
    await withoutNews(fresh)
    await fresh.goto(storeUrl('watt', '/') + manifest.start_url.slice(1))
    await expect(fresh.locator('input[name=goods]').first()).toBeAttached()
    expect(new URL(fresh.url()).searchParams.get('client_id')).toBe(starfallLink.client_id)
    await fresh.close()
  })

  test('does not bring back the game of that day to a player who has chosen another one since', async ({ page }) => {
    await page.goto(storeUrl('watt', '/', starfallLink))
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.goto(storeUrl('watt', '/', { home: '1', client_id: '1102001', domain_area: 'sea' }))
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('Starfall Odyssey').first()).toBeVisible()
  })
})

/** The system's way of handing a link to the window that is open; headless browsers are never installed, so its queue is ours. */
async function launches(page: Page): Promise<(address?: string) => Promise<void>> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (take: (launch: object) => void) => Object.assign(window, { take }) },
    })
  })
  return async (targetURL) => {
    await page.waitForFunction(() => 'take' in window)
    await page.evaluate((target) => {
      const { take } = window as unknown as { take: (launch: object) => void }
      take({ targetURL: target })
    }, targetURL)
  }
}

test('a way back from a payment opens in the window that is there; a tap on the icon takes nothing away from it', async ({
  page,
}) => {
  const order = sampleOrder('delivered', 1)
  await withOrders(page, [order])
  const launch = await launches(page)
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await page.locator('input[name=goods]:enabled').nth(1).check()
  const before = page.url()

  // The icon: its address says so.
  await launch(storeUrl('watt', '/', { home: '1' }))
  await launch()
  await launch('https://evil.example/result?billing_no=1')
  await expect(page.locator('input[name=goods]:enabled').nth(1)).toBeChecked()
  expect(page.url()).toBe(before)

  await launch(storeUrl('watt', '/result', { billing_no: order.billingNo }))
  await expect(result(page, 'success')).toBeVisible()
})
