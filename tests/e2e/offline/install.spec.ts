import type { Page } from '@playwright/test'
import { createSampleOrder, storeOrders } from '../../gallery/orders.ts'
import { ownBrowsers } from '../../unit/src/kernel/in-app/user-agents.ts'
import { getResultDialog } from '../support/buying.ts'
import { t } from '../support/copy.ts'
import { expectEasyToDecline } from '../support/easy-to-decline.ts'
import { starfallLink } from '../support/demo-games.ts'
import { expect, expectNoOverflow, storeUrl, test, disableNews } from '../support/store-page.ts'

/** Installing on the home screen: offered after a delivery, only if possible, and never in the way. */
const installButton = (page: Page) => page.getByRole('main').getByRole('button', { name: t('install', 'install') })
const installOffer = (page: Page) => page.getByRole('complementary', { name: t('install', 'offer_title') })

/** Sends the browser's install event, which headless browsers do not send, and counts the prompts. */
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
const promptMarker = (page: Page) => page.locator('html[data-prompted=yes]')
const openOrder = (page: Page, billingNo: string) => page.goto(storeUrl('watt', '/result', { billing_no: billingNo }))

test.beforeEach(({ page }) => disableNews(page))

test('a delivered order offers installing once, and a tap opens the browser’s prompt', async ({ page }) => {
  const order = createSampleOrder('delivered', 1)
  await storeOrders(page, [order])
  await openOrder(page, order.billingNo)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(installOffer(page)).toHaveCount(0)
  await browserOffers(page)
  await expect(installOffer(page)).toBeVisible()
  await expectNoOverflow(page)
  await installOffer(page)
    .getByRole('button', { name: t('install', 'install') })
    .click()
  await expect(promptMarker(page)).toHaveCount(1)
  await expect(installOffer(page)).toHaveCount(0)

  // It is offered once, so not on a later view of the order.
  await page.reload()
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await browserOffers(page)
  await expect(installOffer(page)).toHaveCount(0)
})

/** Simulates a browser that can ask for notifications, with a worker to show them. */
const mayNotify = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { configurable: true, value: 'default' })
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: { postMessage() {} } })
    Notification.requestPermission = () => {
      document.documentElement.dataset['asked'] = 'yes'
      return Promise.resolve('granted')
    }
  })
const notifyOffer = (page: Page) => page.getByRole('complementary', { name: t('result', 'notify_offer') })

test('an order offers notifications while it is being delivered and installing once it is delivered, each once', async ({
  page,
}) => {
  await mayNotify(page)
  const [arriving, delivered] = [createSampleOrder('arriving', 1), createSampleOrder('delivered', 2)]
  await storeOrders(page, [arriving, delivered])

  await openOrder(page, arriving.billingNo)
  await expect(notifyOffer(page)).toBeVisible()
  await expectEasyToDecline(
    notifyOffer(page).getByRole('button', { name: t('install', 'not_now') }),
    notifyOffer(page).getByRole('button', { name: t('result', 'notify_yes') }),
  )
  await browserOffers(page)
  await expect(installOffer(page)).toHaveCount(0)
  await notifyOffer(page)
    .getByRole('button', { name: t('result', 'notify_yes') })
    .click()
  await expect(page.locator('html[data-asked=yes]')).toHaveCount(1)
  await expect(notifyOffer(page)).toHaveCount(0)
  await expect(installOffer(page)).toHaveCount(0)

  await openOrder(page, delivered.billingNo)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await browserOffers(page)
  await expect(installOffer(page)).toBeVisible()
  await expectEasyToDecline(
    installOffer(page).getByRole('button', { name: t('install', 'not_now') }),
    installOffer(page).getByRole('button', { name: t('install', 'install') }),
  )
  await installOffer(page)
    .getByRole('button', { name: t('install', 'not_now') })
    .click()
  await expect(installOffer(page)).toHaveCount(0)
  await expect(notifyOffer(page)).toHaveCount(0)

  await openOrder(page, arriving.billingNo)
  await expect(page.getByRole('dialog')).toContainText(t('result', 'title_arriving'))
  await browserOffers(page)
  await expect(page.getByRole('complementary')).toHaveCount(0)
})

test('My shows an Install button as long as the browser offers installing', async ({ page }) => {
  await page.goto(storeUrl('watt', '/my', starfallLink))
  await expect(page.getByRole('heading', { name: t('my', 'settings') })).toBeVisible()
  await expect(installButton(page)).toHaveCount(0)
  await browserOffers(page)
  await installButton(page).click()
  await expect(promptMarker(page)).toHaveCount(1)
  await expect(installButton(page)).toHaveCount(0)
})

test.describe('in Safari', () => {
  test.use({ userAgent: ownBrowsers.find(([name]) => name === 'Safari')?.[1] ?? '' })

  test('My shows the steps to install, but not in the installed store', async ({ page }) => {
    await page.goto(storeUrl('watt', '/my', starfallLink))
    await installButton(page).click()
    const sheet = page.getByRole('dialog', { name: t('install', 'install') })
    await expect(sheet.getByRole('listitem')).toHaveText(
      ['step_share', 'step_add', 'step_confirm'].map((step) => t('install', step)),
    )
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(installButton(page)).toBeVisible()

    await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
    await page.reload()
    await expect(page.getByRole('heading', { name: t('my', 'settings') })).toBeVisible()
    await expect(installButton(page)).toHaveCount(0)
  })
})

test.describe('the home screen icon', () => {
  test('contains the game and the area, so that it works with empty storage', async ({ page, request }) => {
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
    await disableNews(fresh)
    await fresh.goto(storeUrl('watt', '/') + manifest.start_url.slice(1))
    await expect(fresh.locator('input[name=goods]').first()).toBeAttached()
    expect(new URL(fresh.url()).searchParams.get('client_id')).toBe(starfallLink.client_id)
    await fresh.close()
  })

  test('does not override a game that was chosen later', async ({ page }) => {
    await page.goto(storeUrl('watt', '/', starfallLink))
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    await page.goto(storeUrl('watt', '/', { home: '1', client_id: '1102001', domain_area: 'sea' }))
    await expect(page.locator('input[name=goods]').first()).toBeAttached()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('Starfall Odyssey').first()).toBeVisible()
  })
})

/** Simulates the launch queue, by which the system passes links to the window of an installed app. */
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

test('a return from a payment opens in the existing window, and a tap on the icon does not change that window', async ({
  page,
}) => {
  const order = createSampleOrder('delivered', 1)
  await storeOrders(page, [order])
  const launch = await launches(page)
  await page.goto(storeUrl('watt', '/selectGoods', starfallLink))
  await page.locator('input[name=goods]:enabled').nth(1).check()
  const before = page.url()

  // The home parameter marks a launch by the icon.
  await launch(storeUrl('watt', '/', { home: '1' }))
  await launch()
  await launch('https://evil.example/result?billing_no=1')
  await expect(page.locator('input[name=goods]:enabled').nth(1)).toBeChecked()
  expect(page.url()).toBe(before)

  await launch(storeUrl('watt', '/result', { billing_no: order.billingNo }))
  await expect(getResultDialog(page, 'success')).toBeVisible()
})
