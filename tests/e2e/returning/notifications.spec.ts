import type { APIRequestContext, BrowserContext, Page, Worker } from '@playwright/test'
import { longFormOnly, takeFirst } from '../../long-form.ts'
import { loadPayments, settlePayment } from '../support/paysite-payments.ts'
import { getResultDialog } from '../support/buying.ts'
import { findOffer, type Offer } from '../support/channel-offers.ts'
import { translate } from '../support/copy.ts'
import { toLocalOrder, startOrder } from '../support/started-orders.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'
import { readLedger, workerInFullBrowser, waitForWorker } from '../support/with-worker.ts'
import { wakeWorker } from '../support/worker-switch.ts'

/**
 * Notifications of the worker while no window shows the store, and the number on the app icon. Uses a full browser that
 * is woken by Background Sync. Missing permission is tested in `tests/unit/sw/orders/notify.test.ts`, the badge of the
 * page in `tests/unit/src/app/worker/update-badge.test.ts`.
 */
test.use(workerInFullBrowser)

const brand = 'watt'
const { origin } = new URL(storeUrl(brand, '/'))
const inEnglish = findOffer(11801, { brand, character: 1 })

test.beforeEach(({ complaints }) => {
  complaints.expect(/404/)
})

interface ShownNotification {
  readonly title: string
  readonly body: string
  readonly tag: string
}

const notifications = (worker: Worker): Promise<ShownNotification[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Replaces the badge and `openWindow`, which headless browsers lack, and records their calls. */
const watchDevice = (worker: Worker) =>
  worker.evaluate(() => {
    const numbers: number[] = []
    const opened: string[] = []
    Object.assign(globalThis, { numbers, opened })
    Object.assign(navigator, { setAppBadge: async (count: number) => void numbers.push(count) })
    const { clients } = globalThis as unknown as { clients: object }
    Object.assign(clients, { openWindow: async (address: string) => void opened.push(address) })
  })
const readDeviceCalls = (worker: Worker) =>
  worker.evaluate(() => {
    const { numbers, opened } = globalThis as unknown as Record<'numbers' | 'opened', (string | number)[]>
    return { numbers, opened }
  })

/** Dispatches the click event of a notification because headless browsers show none. */
const tapNotification = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const kept = globalThis as unknown as { notification?: Notification | undefined }
    // A second tap needs the object of the first, which closed the notification.
    kept.notification ??= (await registration.getNotifications())[0]
    const { NotificationEvent } = globalThis as unknown as {
      NotificationEvent: new (type: string, init: object) => Event
    }
    globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification: kept.notification }))
  })

interface Bought {
  readonly worker: Worker
  readonly billingNo: string
}

/** Opens the store with an active worker and an order whose payment is still open elsewhere. */
async function openPendingOrder(page: Page, context: BrowserContext, offer: Offer): Promise<Bought> {
  await disableNews(page)
  await page.goto(storeUrl(brand, '/my', { spec_lang: offer.language }))
  await waitForWorker(page)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  await watchDevice(worker)
  const order = await startOrder(page.request, offer)
  await page.evaluate((started) => localStorage.setItem('orders', JSON.stringify({ v: [started] })), {
    ...toLocalOrder(order, 1),
    aside: false,
  })
  await page.goto(storeUrl(brand, '/selectGoods', { spec_lang: offer.language }))
  await expect(getResultDialog(page, 'pending', offer.language)).toBeVisible()
  await expect.poll(() => readLedger(page)).toHaveLength(1)
  return { worker, billingNo: order.billingNo }
}

async function payElsewhere(request: APIRequestContext, { billingNo }: Bought): Promise<void> {
  const [booked] = await loadPayments(request, billingNo)
  await settlePayment(request, booked?.providerRef ?? '', 'pay')
  const isDelivered = async () => (await loadPayments(request, billingNo))[0]?.notifications.map(({ state }) => state)
  await expect.poll(isDelivered).toEqual(['delivered'])
}

/** Wakes the worker until it has seen the final status of the order and sends no more notifications. */
async function wakeUntilDone(page: Page, context: BrowserContext, { worker }: Bought): Promise<void> {
  await expect
    .poll(async () => {
      await wakeWorker(context, page, origin)
      return (await readDeviceCalls(worker)).numbers.at(-1)
    })
    .toBe(0)
}

/** Japanese shows that the worker does not just use its fallback language. */
for (const language of takeFirst(['ja', 'en'] as const, 1)) {
  test(`the worker notifies once about a paid order in the language of the store (${language}), and a tap opens the order in a new window or in the store that is open`, async ({
    page,
    context,
    request,
  }) => {
    const offer = { ...inEnglish, language }
    await context.grantPermissions(['notifications'], { origin })
    const bought = await openPendingOrder(page, context, offer)
    const { worker, billingNo } = bought
    // A page of another site, so that no window shows the store.
    await page.goto(storeUrl('pay', '/robots.txt'))
    await payElsewhere(request, bought)
    await wakeUntilDone(page, context, bought)
    await wakeWorker(context, page, origin)
    const shownNotifications = await notifications(worker)
    expect(shownNotifications).toEqual([
      {
        tag: billingNo,
        title: expect.stringMatching(
          new RegExp(
            `^(${translate(language, 'worker', 'news_paid_title')}|${translate(language, 'worker', 'news_delivered_title')})$`,
          ),
        ),
        body: expect.stringContaining(offer.role.name),
      },
    ])
    await tapNotification(worker)
    await expect.poll(() => notifications(worker)).toEqual([])
    const address = `/result?billing_no=${billingNo}&spec_lang=${language}`
    await expect.poll(async () => (await readDeviceCalls(worker)).opened).toEqual([address])

    await page.goto(storeUrl(brand, '/my', { spec_lang: language }))
    await expect(page.locator('main').first()).toBeAttached()
    await tapNotification(worker)
    await page.waitForURL((url) => url.pathname + url.search === address)
    await expect(getResultDialog(page, 'success', language)).toContainText(offer.role.name)
    expect((await readDeviceCalls(worker)).opened).toEqual([address])
  })
}

/** The short form tests this in `tests/unit/sw/orders/notify.test.ts`. */
test('no notification is shown while the store is visible', longFormOnly, async ({ page, context, request }) => {
  await context.grantPermissions(['notifications'], { origin })
  const bought = await openPendingOrder(page, context, inEnglish)
  await payElsewhere(request, bought)
  await wakeUntilDone(page, context, bought)
  await expect(getResultDialog(page, 'success')).toBeVisible()
  expect(await notifications(bought.worker)).toEqual([])
})
