import type { Page } from '@playwright/test'
import { findOffer } from '../support/channel-offers.ts'
import { playerBrowser } from '../support/chromium.ts'
import { t } from '../support/copy.ts'
import { starfallLink } from '../support/demo-games.ts'
import { detachWorkers } from '../support/free-workers.ts'
import { toLocalOrder, startOrder } from '../support/started-orders.ts'
import { expect, test, disableNews } from '../support/store-page.ts'
import { openProxy, type StoreProxy } from '../support/store-proxy.ts'
import { allowWorker, waitForWorker } from '../support/with-worker.ts'

/** Updates and removal of the service worker while the store is open. Workers start and stop as for players. */
test.use({ ...allowWorker, ...playerBrowser })

let proxy: StoreProxy
test.beforeEach(async ({ browser, page, complaints }) => {
  await detachWorkers(browser)
  complaints.expect(/404|Failed to load resource|Failed to fetch dynamically|Unable to preload/)
  proxy = await openProxy()
  await disableNews(page)
})
test.afterEach(() => proxy.close())

const lirael = { ...starfallLink, oauth_token: 'demo-rowan', server_id: 's14', role_id: '1000012' }
const notice = (page: Page) => page.getByText(t('worker', 'update_ready'))
const refresh = (page: Page) => page.getByRole('button', { name: t('worker', 'update_now') })

const myChunk = /assets\/my-account-screen-[\w-]+\.js/

/** Simulates the next build: its worker does not list one of the old chunks, which the server has no longer. */
const nextBuild = (path: string, text: string) => {
  if (path === '/sw.js')
    return { text: text.replace(new RegExp(`\\{[^{}]*${myChunk.source}[^{}]*\\},?`), '') + '\n// the next build' }
  return myChunk.test(path) ? { status: 404, text: '' } : undefined
}

/**
 * Checks for a new worker as the browser does when a page is opened. Checks twice because the first call may join a
 * check that has already read the old file. The second fails if the worker has removed itself meanwhile.
 */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update()
    await registration?.update().catch(() => undefined)
  })

/** Sets a marker that a reload removes. */
const markPage = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window)

test('a new build is offered once no order is open and applied on request, while a tab with the old build keeps working', async ({
  page,
  context,
}) => {
  await page.goto(proxy.url('watt', '/', lirael))
  await waitForWorker(page)
  const other = await context.newPage()
  await disableNews(other)
  // A tab reads the orders before it asks for coupons. An order that started earlier would open in this tab, too.
  const hasReadOrders = other.waitForRequest(/\/api\/coupons\/claimable/)
  await other.goto(proxy.url('watt', '/selectGoods'))
  await expect(other.locator('input[name=goods]').first()).toBeAttached()
  await hasReadOrders

  const order = await startOrder(page.request, findOffer(11801, { brand: 'watt', character: 1 }))
  await page.evaluate((started) => localStorage.setItem('orders', JSON.stringify({ v: [started] })), {
    ...toLocalOrder(order, 1),
    aside: false,
  })
  proxy.change = nextBuild
  await page.goto(proxy.url('watt', '/selectGoods'))
  const pending = page.getByRole('dialog', { name: t('result', 'title_pending') })
  await expect(pending).toBeVisible()
  await lookForUpdate(page)
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed')
  await expect(notice(page)).toHaveCount(0)

  await pending.getByRole('button', { name: t('result', 'later') }).click()
  await expect(notice(page)).toBeVisible()
  await markPage(page)
  await markPage(other)
  await refresh(page).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await page.goto(proxy.url('watt', '/my'))
  await expect(page.getByText('Lirael').first()).toBeVisible()

  expect(await isMarked(other)).toBe(true)
  // The link has a dot because the postponed order is not paid.
  await other.getByRole('link', { name: new RegExp(`^${t('shell', 'nav_my')}`) }).click()
  await expect(other.getByRole('region', { name: t('my', 'account') })).toBeVisible()
  expect(await isMarked(other)).toBe(true)
})

test('a chunk of an old build that no longer exists is recovered by a single reload', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {})
  })
  await page.goto(proxy.url('watt', '/selectGoods', starfallLink))
  await page.waitForLoadState('networkidle')
  // The next build loads another entry script. The rest stays the same, so that it works.
  let loads = 0
  proxy.change = (path, text) => {
    if (path === '/assets/next.js') return { status: 200, text: '' }
    if (myChunk.test(path) && loads === 0) return { status: 404, text: '' }
    if (!text.startsWith('<!doctype html>')) return undefined
    if (path !== '/shell') loads += 1
    return { text: text.replace('<script type="module"', '<script type="module" src="/assets/next.js"></script>$&') }
  }
  await markPage(page)
  await page.getByRole('link', { name: t('shell', 'nav_my'), exact: true }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('region', { name: t('my', 'account') })).toBeVisible()
  expect(loads).toBe(1)
})

test('a kill-switch worker removes itself and its caches, and the store works without it', async ({ page }) => {
  await page.goto(proxy.url('watt', '/selectGoods', starfallLink))
  await waitForWorker(page)
  proxy.change = (path) => (path === '/sw.js' ? { path: '/sw-off.js' } : undefined)
  await markPage(page)
  // Repeats the check because one during the page's own registration returns the old worker.
  const isLeft = async () => {
    await lookForUpdate(page).catch(() => undefined)
    return isMarked(page).catch(() => true)
  }
  // The old worker finishes its work first and then reloads the page. A navigation before that would be undone.
  await expect.poll(isLeft, { timeout: 120_000 }).toBe(false)
  const leftOver = () =>
    page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])
  await expect.poll(leftOver).toEqual([0, 0])
  proxy.paths.length = 0
  await page.goto(proxy.url('watt', '/my'))
  await expect(page.getByRole('region', { name: t('my', 'account') })).toBeVisible()
  expect(proxy.paths).toContain('/my')
  // The page must not reload again.
  await markPage(page)
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  expect(await isMarked(page)).toBe(true)
})
