import type { BrowserContext, Page, Worker } from '@playwright/test'
import * as v from 'valibot'
import { pushMessageSchema } from '../../../src/contract/entities/push-message.ts'
import type { PushSubscriptionJson } from '../../../src/contract/entities/push.ts'
import { createPushMessage } from '../../../server/orders/push/message.ts'
import { longFormOnly } from '../../long-form.ts'
import { startPushService, type PushService } from '../../server/fixtures/push-service.ts'
import { loadPayments, settlePayment } from '../support/paysite-payments.ts'
import { getResultDialog } from '../support/buying.ts'
import { findOffer } from '../support/channel-offers.ts'
import { translate } from '../support/copy.ts'
import { seedLocalStorage } from '../support/stored-values.ts'
import { toLocalOrder, startOrder } from '../support/started-orders.ts'
import { expect, storeUrl, test, disableNews } from '../support/store-page.ts'
import { workerInFullBrowser, waitForWorker } from '../support/with-worker.ts'
import { ownPorts } from '../support/ports.ts'
import { pushToWorker } from '../support/worker-switch.ts'

/**
 * Push notifications about an order, from the offer on a pending order to the notification on the phone. Who gets the
 * offer is tested in `tests/unit/src/purchase/push/is-push-supported.test.ts`.
 */
test.use(workerInFullBrowser)
// Sequential because the gateway pushes to a single port of this machine.
test.describe.configure({ mode: 'default' })

const brand = 'watt'
const { origin } = new URL(storeUrl(brand, '/'))

let service: PushService
test.beforeAll(async () => {
  service = await startPushService(Date.now, ownPorts.push)
})
test.afterAll(() => service.close())
test.beforeEach(({ complaints }) => {
  complaints.expect(/404/)
})

/** Replaces the push service, which headless browsers lack. The subscription lasts as long as the page. */
const withPushService = (page: Page, subscription: PushSubscriptionJson) =>
  page.addInitScript((given) => {
    let made: object | null = null
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        made = {
          endpoint: given.endpoint,
          options: { applicationServerKey: applicationServerKey.buffer },
          toJSON: () => given,
          unsubscribe: async () => true,
        }
        return made
      },
      getSubscription: async () => made,
    })
  }, subscription)

const turnOnButton = (page: Page) =>
  page.getByRole('button', { name: translate('en', 'result', 'notify_yes'), exact: true })
const turnOffButton = (page: Page) =>
  page.getByRole('button', { name: translate('en', 'result', 'notify_off'), exact: true })

/** Opens the store with an order whose payment is still open elsewhere. */
async function openPendingOrder(page: Page) {
  const offer = { ...findOffer(11801, { brand, character: 1 }), language: 'en' as const }
  await disableNews(page)
  await page.goto(storeUrl(brand, '/my', { spec_lang: 'en' }))
  await waitForWorker(page)
  const order = await startOrder(page.request, offer)
  await seedLocalStorage(page, { orders: [{ ...toLocalOrder(order, 1), aside: false }] })
  const [booked] = await loadPayments(page.request, order.billingNo)
  await page.goto(storeUrl(brand, '/selectGoods'))
  await expect(getResultDialog(page, 'pending')).toBeVisible()
  return { billingNo: order.billingNo, providerRef: booked?.providerRef ?? '', offer }
}

/** A page of another site, so that no window shows the store. */
const otherSite = storeUrl('pay', '/robots.txt')

const workerOf = (context: BrowserContext): Worker => {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('no worker')
  return worker
}

const listNotifications = (context: BrowserContext) =>
  workerOf(context).evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    return (await registration.getNotifications()).map(({ title, tag }) => ({ title, tag }))
  })

/** Simulates a push service that replaces the subscription, which the worker must report to the gateway. */
const changeSubscription = (context: BrowserContext, subscription: PushSubscriptionJson) =>
  workerOf(context).evaluate((given) => {
    Object.assign(PushManager.prototype, {
      subscribe: async (options: { applicationServerKey: Uint8Array<ArrayBuffer> }) => ({
        options: { applicationServerKey: options.applicationServerKey.buffer },
        toJSON: () => given,
      }),
    })
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: new (type: string) => Event }
    return new Promise<void>((resolve) => {
      const { fetch } = globalThis
      globalThis.fetch = async (...args) => {
        const response = await fetch(...args)
        if (response.url.endsWith('/api/push/subscribe')) resolve()
        return response
      }
      globalThis.dispatchEvent(
        Object.assign(new ExtendableEvent('pushsubscriptionchange'), { oldSubscription: null, newSubscription: null }),
      )
    })
  }, subscription)

/** That nothing is pushed to a browser after it unsubscribes is tested in `tests/server/orders/push/news.test.ts`. */
test('a pending order offers push notifications, which can be turned off, and its payment is pushed to the current endpoint and shown once', async ({
  page,
  context,
  request,
}) => {
  const [before, browser] = [await service.browser(), await service.browser()]
  await withPushService(page, before.subscription)
  await context.grantPermissions(['notifications'], { origin })
  const { billingNo, providerRef, offer } = await openPendingOrder(page)
  await turnOnButton(page).click()
  await expect(getResultDialog(page, 'pending')).toContainText(translate('en', 'result', 'notify_on'))
  await turnOffButton(page).click()
  await expect(getResultDialog(page, 'pending')).toContainText(translate('en', 'result', 'notify_offer'))
  await turnOnButton(page).click()
  await expect(turnOffButton(page)).toBeVisible()
  await page.reload()
  await expect(turnOffButton(page)).toBeVisible()
  before.takes({ status: 410 })
  await changeSubscription(context, browser.subscription)
  await page.goto(otherSite)
  await settlePayment(request, providerRef, 'pay')
  // The delivery follows at once. From then on the worker shows it, whatever else is pushed.
  const titles = () => browser.pushed.map(({ message }) => v.parse(pushMessageSchema, message).notification.title)
  await expect.poll(titles).toContain(translate('en', 'worker', 'news_delivered_title'))
  expect(service.complaints).toEqual([])
  const { notification } = v.parse(pushMessageSchema, browser.pushed.at(-1)?.message)
  expect(notification).toMatchObject({
    tag: billingNo,
    navigate: `${origin}/result?billing_no=${billingNo}&spec_lang=en`,
    lang: 'en',
  })
  expect(JSON.stringify(notification)).not.toContain(offer.role.name)
  for (const { message } of browser.pushed) await pushToWorker(context, page, origin, JSON.stringify(message))
  await expect.poll(() => listNotifications(context)).toEqual([{ title: notification.title, tag: billingNo }])
  await page.goto(notification.navigate)
  await expect(getResultDialog(page, 'success')).toContainText(offer.role.name)
})

/** The short form tests this in `handle-push-message.test.ts` and `notify.test.ts`. */
test(
  'a push is shown by the page alone while the store is visible, and an unknown push message is ignored',
  longFormOnly,
  async ({ page, context, request }) => {
    const browser = await service.browser()
    await withPushService(page, browser.subscription)
    await context.grantPermissions(['notifications'], { origin })
    const { providerRef } = await openPendingOrder(page)
    await turnOnButton(page).click()
    await expect(turnOffButton(page)).toBeVisible()
    await settlePayment(request, providerRef, 'pay')
    await expect.poll(() => browser.pushed.length).toBeGreaterThan(0)
    await pushToWorker(context, page, origin, JSON.stringify(browser.pushed.at(-1)?.message))
    await pushToWorker(context, page, origin, 'Test push message from DevTools.')
    await expect(getResultDialog(page, 'success')).toBeVisible()
    expect(await listNotifications(context)).toEqual([])
  },
)

/** The short form tests the text above, the tap in `notifications.spec.ts`, the URL in `push-message.test.ts`. */
test(
  'a push about an order unknown to this device shows its own text and opens the order when tapped',
  longFormOnly,
  async ({ page, context }) => {
    await context.grantPermissions(['notifications'], { origin })
    await openPendingOrder(page)
    await page.goto(otherSite)
    const billingNo = `WT${'a'.repeat(22)}`
    const message = createPushMessage({ billingNo, brand, origin, language: 'de', news: 'delivered' })
    await pushToWorker(context, page, origin, JSON.stringify(message))
    const { title } = message.notification
    await expect.poll(() => listNotifications(context)).toEqual([{ title, tag: billingNo }])
    const opened = await workerOf(context).evaluate(async () => {
      const { registration, clients, NotificationEvent } = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: object
        NotificationEvent: new (type: string, init: object) => Event
      }
      const [notification] = await registration.getNotifications()
      return new Promise<string>((resolve) => {
        // Headless browsers do not allow a worker to open a window.
        Object.assign(clients, { openWindow: async (place: string) => resolve(place) })
        globalThis.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
      })
    })
    expect(opened).toBe(`/result?billing_no=${billingNo}&spec_lang=de`)
  },
)
