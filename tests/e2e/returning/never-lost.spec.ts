import type { BrowserContext, Page } from '@playwright/test'
import { loadPaymentsOnPage, settlePayment } from '../support/paysite-payments.ts'
import {
  getButton,
  goToPaysite,
  openRecharge,
  choosePayMethod,
  getBuyNowButton,
  getOrderDocument,
  payOnPaysite,
  getResultDialog,
} from '../support/buying.ts'
import { takeFirst, longFormOnly, isLong } from '../../long-form.ts'
import { toLocalOrder, startOrder } from '../support/started-orders.ts'
import { getGameLink, findOffer } from '../support/channel-offers.ts'
import { t } from '../support/copy.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'
import { openProxy } from '../support/store-proxy.ts'
import { readLedger, allowWorker, waitForWorker } from '../support/with-worker.ts'

/** A started order is found again after the loss of page, worker, database or network. Uses the real worker. */
test.use(allowWorker)

const brand = 'watt'
const offer = findOffer(11801, { brand })
const store = storeUrl(brand, '/selectGoods')
/** A page of the store's origin that does not start the store. */
const emptyStorePage = storeUrl(brand, '/robots.txt')

test.beforeEach(({ complaints }) => {
  // The payment site has no icon, and some tests go offline.
  complaints.expect(/404|ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
})

/** Waits for the worker first, so that it handles every request of the test. */
async function withReadyWorker(page: Page): Promise<void> {
  await disableNews(page)
  await page.goto(storeUrl(brand, '/my'))
  await waitForWorker(page)
}

async function reopen(context: BrowserContext, page: Page): Promise<Page> {
  const next = await context.newPage()
  await page.close()
  await disableNews(next)
  return next
}

/** The short form tests this with a page that was closed, below. */
test(
  'the worker records an order whose page froze when the start response arrived',
  longFormOnly,
  async ({ page, context }) => {
    await withReadyWorker(page)
    // Simulates a page that is frozen at this moment: the response arrives, but no script of the page runs.
    await page.addInitScript(() => {
      window.XMLHttpRequest = class extends XMLHttpRequest {
        override open(method: string, url: string | URL): void {
          const silence = (event: Event) => event.stopImmediatePropagation()
          if (String(url).includes('request_id='))
            for (const type of ['readystatechange', 'loadend']) this.addEventListener(type, silence)
          super.open(method, url, true)
        }
      }
    })
    await openRecharge(page, offer)
    await choosePayMethod(page, offer)
    await getBuyNowButton(page, offer).click()
    await expect.poll(() => readLedger(page)).toHaveLength(1)
    const next = await reopen(context, page)
    await next.goto(store)
    await expect(getResultDialog(next, 'pending')).toContainText(offer.server.name)
  },
)

test('the worker records an order whose page was closed before the start response arrived', async ({
  page,
  context,
}) => {
  const proxy = await openProxy()
  const { port } = new URL(proxy.url(brand, '/'))
  await disableNews(page)
  await page.goto(proxy.url(brand, '/my'))
  await waitForWorker(page)
  await openRecharge(page, offer, Number(port))
  await choosePayMethod(page, offer)
  let release = () => {}
  const isWaiting = new Promise<void>((waits) => {
    proxy.change = async (path, text) => {
      if (text === '' || !path.includes('request_id=')) return undefined
      waits()
      await new Promise<void>((go) => (release = go))
      return undefined
    }
  })
  await getBuyNowButton(page, offer).click()
  await isWaiting
  const next = await reopen(context, page)
  release()
  await next.goto(proxy.url(brand, '/robots.txt'))
  await expect.poll(() => readLedger(next)).toHaveLength(1)
  await next.goto(proxy.url(brand, '/selectGoods'))
  await expect(getResultDialog(next, 'pending')).toContainText(offer.server.name)
  await proxy.close()
})

/** The short form tests this in `choosing/pictures.spec.ts`. */
test('a cold start offline shows the pending order', longFormOnly, async ({ page, context }) => {
  await withReadyWorker(page)
  await goToPaysite(page, offer)
  const next = await reopen(context, page)
  await context.setOffline(true)
  await next.goto(store)
  await expect(next.getByRole('dialog')).toContainText(offer.role.name)
  await expect(next.getByRole('dialog')).toContainText(t('result', 'offline_text'))
  await expect(getButton(next, 'to_pay_continue')).toHaveCount(0)
  await context.setOffline(false)
  await expect(getResultDialog(next, 'pending')).toBeVisible()
})

test('a cold start of My offline shows the account and its orders', async ({ page, context }) => {
  // My is the first page opened, so the worker has not cached the games from any other page.
  await disableNews(page)
  const link = getGameLink(offer)
  await page.goto(storeUrl(brand, '/my', link))
  await waitForWorker(page)
  const order = await startOrder(page.request, offer)
  await page.evaluate((kept) => localStorage.setItem('orders', JSON.stringify({ v: [kept] })), toLocalOrder(order, 1))
  const next = await reopen(context, page)
  await context.setOffline(true)
  await next.goto(storeUrl(brand, '/my'))
  await expect(next.getByRole('region', { name: t('my', 'account') })).toContainText('rowan')
  await expect(next.getByRole('listitem')).toContainText([offer.role.name])
})

/** The short form tests this in `killed.spec.ts`, with a killed browser that has lost its local storage. */
test(
  'the store opens with the result of a payment made after its tab was closed',
  longFormOnly,
  async ({ page, context, request }) => {
    await withReadyWorker(page)
    const [booked] = await loadPaymentsOnPage(request, await goToPaysite(page, offer))
    const next = await reopen(context, page)
    await settlePayment(request, booked?.providerRef ?? '', 'pay')
    await next.goto(store)
    await expect(getResultDialog(next, 'success')).toBeVisible()
  },
)

/** The short form tests this in `return.spec.ts`, whose first test has no worker. */
test('the page itself fills the ledger before a worker is installed', longFormOnly, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => {})
  })
  await goToPaysite(page, offer)
  await page.goto(emptyStorePage)
  expect(await readLedger(page)).toEqual([expect.objectContaining({ standing: 'pending' })])
})

/**
 * Tests the loss of the browser's database. Losing any other single place is tested in
 * `tests/server/orders/interleavings.test.ts`, in `return.spec.ts` (no worker) and in `killed.spec.ts` (local storage
 * and cookies).
 */
const losses = [
  ['the database', async () => void indexedDB.deleteDatabase('orders')],
  [
    'the service worker with all its caches',
    async () => {
      for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    },
  ],
  ['local storage', async () => localStorage.clear()],
  [
    'all cookies',
    async () => {
      for (const one of document.cookie.split('; ')) document.cookie = `${one.split('=')[0]}=; max-age=0`
    },
  ],
] as const
for (const [what, lose] of takeFirst<(typeof losses)[number]>(losses, 1)) {
  test(`an order is found if ${what} is lost while the player pays`, async ({ page }) => {
    await withReadyWorker(page)
    await goToPaysite(page, offer)
    await page.goto(emptyStorePage)
    await page.evaluate(lose)
    await page.goto(store)
    await expect(getResultDialog(page, 'pending')).toBeVisible()
  })
}

/** The short form tests this in `return.spec.ts`, with a page that was closed before. */
test('two tabs show the same order and both show its result', longFormOnly, async ({ page, context }) => {
  await withReadyWorker(page)
  await goToPaysite(page, offer)
  const other = await context.newPage()
  await disableNews(other)
  await other.goto(store)
  await expect(getResultDialog(other, 'pending')).toBeVisible()
  await payOnPaysite(page, offer)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  await expect(getResultDialog(other, 'success')).toBeVisible()
  await expect.poll(() => readLedger(page)).toHaveLength(1)
})

/** Features that a browser may lack. The purchase must complete without each. */
const withheld = {
  'a service worker': 'delete Navigator.prototype.serviceWorker',
  'a database':
    'Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError") } })',
  'a database that responds': 'IDBFactory.prototype.open = () => ({ addEventListener() {} })',
  cookies: 'Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} })',
  'any storage at all, as in a private mode': `
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError") } })
    Object.defineProperty(Document.prototype, "cookie", { get: () => "", set() {} })
    delete Navigator.prototype.serviceWorker`,
} as const
/**
 * The short form removes all storage at once. A database that never responds is tested in
 * `tests/unit/src/purchase/ledger/ledger.test.ts`.
 */
const inShort = new Set(['any storage at all, as in a private mode'])
for (const [what, script] of Object.entries(withheld).filter(([what]) => isLong || inShort.has(what))) {
  test(`a purchase completes without ${what}`, async ({ page, complaints }) => {
    complaints.expect(/^no$/)
    await page.addInitScript({ content: `if (location.hostname !== 'pay.localhost') { ${script} }` })
    await goToPaysite(page, offer)
    await payOnPaysite(page, offer)
    // Without storage the device shows the order as it does to anyone else.
    await expect(
      getResultDialog(page, 'success').or(
        getOrderDocument(page).getByRole('heading', { name: t('result', 'title_success') }),
      ),
    ).toBeVisible()
  })
}
