import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { pushMessageSchema } from '../../../../src/contract/entities/push-message.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import { generateRefundNo, requestRefund } from '../../../../server/orders/refunds/request-refund.ts'
import { updateRefund } from '../../../../server/orders/refunds/update-refund.ts'
import { runInTransaction } from '../../../../server/db/transaction.ts'
import { addOrderMessage } from '../../../../server/orders/order-messages.ts'
import { replenishLinkStateChanges } from '../../../../server/replenish/link-steps.ts'
import { getNotificationText } from '../../../../server/orders/push/notification-text.ts'
import type { OrderNotification } from '../../../../server/orders/state/order-notifications.table.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'
import { createPushFixture, type PushFixture } from '../../fixtures/pushed-orders.ts'
import { startPushService, type PushedBrowser, type PushService } from '../../fixtures/push-service.ts'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

let nowMs = Date.now()
let gateway: Gateway
let fixture: OrderFixture
let push: PushFixture
let service: PushService
let isGameDown = false

beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  const { game } = gateway.payments
  const deliver: typeof game.deliver = async (delivery) => {
    if (isGameDown) throw new Error('the game is down')
    return game.deliver(delivery)
  }
  gateway = await startGateway({
    database: gateway.db,
    now: () => nowMs,
    payments: { ...gateway.payments, game: { ...game, deliver } },
    push: { loopbackPort: 'any', timeoutMs: 500 },
  }).then((started) => ({ ...started, outside: gateway.outside }))
  fixture = createOrderFixture(gateway)
  push = createPushFixture(gateway)
  service = await startPushService(() => nowMs)
})
afterAll(() => service.close())
beforeEach(() => {
  isGameDown = false
  service.complaints.length = 0
})

/** Advances the clock by milliseconds, runs the worker and then sends the due pushes. */
const after = async (ms = 0) => {
  nowMs += ms
  await gateway.worker?.runDueJobs()
  await gateway.pushLane.sendDue()
}

async function watchNewOrder(language: Language = 'en'): Promise<{ billingNo: string; browser: PushedBrowser }> {
  const [billingNo, browser] = [await fixture.begin(), await service.browser()]
  await push.watch(billingNo, browser, { language })
  return { billingNo, browser }
}

const notificationsOf = ({ pushed }: PushedBrowser) =>
  pushed.map(({ message }) => v.parse(pushMessageSchema, message).notification)
const notice = (news: OrderNotification, language: Language) =>
  expect.objectContaining({ ...getNotificationText(news, language), lang: language })

describe('the push news of an order', () => {
  it.each(['en', 'de', 'ar', 'zh-tw'] as const)(
    'announces the payment and then the delivery in the language of the browser (%s)',
    async (language) => {
      const { billingNo, browser } = await watchNewOrder(language)
      isGameDown = true
      await after()
      expect(browser.pushed).toEqual([])
      await fixture.happens(billingNo, 'paid')
      await after()
      expect(notificationsOf(browser)).toEqual([notice('paid', language)])
      isGameDown = false
      await after(5 * second)
      expect(notificationsOf(browser)).toEqual([notice('paid', language), notice('delivered', language)])
      await after(day)
      expect(browser.attempts()).toBe(2)
      await after(30 * day)
      expect(browser.attempts()).toBe(2)
      expect(await push.rows(billingNo)).toEqual([])
      expect(service.complaints).toEqual([])
    },
  )

  it('announces only the delivery if it follows the payment at once', async () => {
    const { billingNo, browser } = await watchNewOrder()
    await fixture.happens(billingNo, 'paid')
    await after()
    expect(notificationsOf(browser)).toEqual([notice('delivered', 'en')])
  })

  it.each(['failed', 'expired'] as const)(
    'announces once that the payment %s, and is deleted after three days',
    async (state) => {
      const { billingNo, browser } = await watchNewOrder('ja')
      await fixture.happens(billingNo, state)
      await after()
      expect(notificationsOf(browser)).toEqual([notice('failed', 'ja')])
      await after(3 * day - second)
      expect(await push.rows(billingNo)).toHaveLength(1)
      await after(second)
      expect(await push.rows(billingNo)).toEqual([])
      expect(browser.attempts()).toBe(1)
    },
  )

  it('announces the delivery if the payment arrives after a failure', async () => {
    const { billingNo, browser } = await watchNewOrder()
    await fixture.happens(billingNo, 'failed')
    await after()
    await fixture.happens(billingNo, 'paid')
    await after()
    expect(notificationsOf(browser)).toEqual([notice('failed', 'en'), notice('delivered', 'en')])
  })

  it('announces a refund weeks after the delivery and is then deleted', async () => {
    const { billingNo, browser } = await watchNewOrder()
    await fixture.happens(billingNo, 'paid')
    await after()
    await after(20 * day)
    const orderStore = { db: gateway.db, replenishLinks: replenishLinkStateChanges }
    const at = Math.floor(nowMs / 1000)
    const refundNo = generateRefundNo()
    await requestRefund(orderStore, billingNo, { refundNo, reason: 'operator' }, { at, source: 'operator' })
    await updateRefund(orderStore, { billingNo, refundNo, status: 'refunded' }, { at, source: 'operator' })
    await after()
    expect(notificationsOf(browser)).toEqual([notice('delivered', 'en'), notice('refunded', 'en')])
    expect(await push.rows(billingNo)).toEqual([])
  })

  it('announces each message of customer service weeks after the delivery, and a refund after it', async () => {
    const { billingNo, browser } = await watchNewOrder('ja')
    await fixture.happens(billingNo, 'paid')
    await after()
    for (const template of ['lookingIntoIt', 'solved'] as const) {
      await after(20 * day)
      const message = { template, days: 3, at: Math.floor(nowMs / 1000) } as const
      const order = await fixture.rowOf(billingNo)
      await runInTransaction(gateway.db, (tx) => addOrderMessage(tx, order, message))
      await after()
    }
    const orderStore = { db: gateway.db, replenishLinks: replenishLinkStateChanges }
    const origin = { at: Math.floor(nowMs / 1000), source: 'operator' } as const
    const refundNo = generateRefundNo()
    await requestRefund(orderStore, billingNo, { refundNo, reason: 'operator' }, origin)
    await updateRefund(orderStore, { billingNo, refundNo, status: 'refunded' }, origin)
    await after()
    const [delivered, message, refunded] = (['delivered', 'message', 'refunded'] as const).map((one) =>
      notice(one, 'ja'),
    )
    expect(notificationsOf(browser)).toEqual([delivered, message, message, refunded])
  })

  it('announces to a player who withdraws that the money goes back, not that the delivery failed', async () => {
    const { billingNo, browser } = await watchNewOrder('de')
    await fixture.happens(billingNo, 'paid')
    await gateway.call('/api/pay/withdraw', { billing_no: billingNo, name: 'Mika Sunder' })
    await after()
    expect(notificationsOf(browser)[0]).toEqual(notice('withdrawn', 'de'))
    expect((await fixture.infoOf(billingNo)).refunds).toMatchObject([{ withdrawal: true }])
  })

  it('announces the same to a browser that subscribes after the withdrawal', async () => {
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    isGameDown = true
    await fixture.happens(billingNo, 'paid')
    await gateway.call('/api/pay/withdraw', { billing_no: billingNo, name: 'Mika Sunder' })
    await push.watch(billingNo, browser, { language: 'de' })
    await after()
    expect(notificationsOf(browser)[0]).toEqual(notice('withdrawn', 'de'))
  })

  it('links to the order in the store of the subscription and names nobody', async () => {
    const { billingNo, browser } = await watchNewOrder('ko')
    await fixture.happens(billingNo, 'paid')
    await after()
    const [notification] = notificationsOf(browser)
    const { roleName, userName, productNames, gameNames } = await fixture.rowOf(billingNo)
    expect(notification).toMatchObject({
      navigate: `http://watt.localhost/result?billing_no=${billingNo}&spec_lang=ko`,
      tag: billingNo,
      icon: 'http://watt.localhost/brands/watt/icon-192.png',
    })
    const words = JSON.stringify(notification)
    for (const name of [roleName, userName, ...Object.values(productNames), ...Object.values(gameNames)])
      expect(words).not.toContain(name)
  })

  it('has the headers that push services require, and hides the order and the kind of news from them', async () => {
    const [one, two] = [await watchNewOrder(), await watchNewOrder()]
    await fixture.happens(one.billingNo, 'paid')
    await fixture.happens(two.billingNo, 'failed')
    await after()
    const [first, second] = [one.browser.pushed[0], two.browser.pushed[0]]
    expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' })
    expect(first?.headers['topic']).toMatch(/^[\w-]{32}$/)
    expect(first?.headers['topic']).not.toBe(second?.headers['topic'])
    expect(JSON.stringify([first?.headers, first?.claims])).not.toContain(one.billingNo)
    expect(first?.length).toBe(second?.length)
    expect(first?.claims.aud).toBe(service.origin)
    expect(first?.claims.sub).toBe('https://topup.watt-games.example')
  })

  it('uses one topic per order, so that a newer message replaces an older one', async () => {
    const { billingNo, browser } = await watchNewOrder()
    isGameDown = true
    await fixture.happens(billingNo, 'paid')
    await after()
    isGameDown = false
    await after(5 * second)
    const topics = browser.pushed.map(({ headers }) => headers['topic'])
    expect(topics).toHaveLength(2)
    expect(new Set(topics).size).toBe(1)
  })

  it('goes to every subscribed browser and to none that unsubscribed', async () => {
    const { billingNo, browser } = await watchNewOrder('de')
    const [second, third] = [await service.browser(), await service.browser()]
    await push.watch(billingNo, second, { language: 'fr' })
    await push.watch(billingNo, third)
    await push.unsubscribe(billingNo, third)
    await fixture.happens(billingNo, 'failed')
    await after()
    expect(notificationsOf(browser)).toEqual([notice('failed', 'de')])
    expect(notificationsOf(second)).toEqual([notice('failed', 'fr')])
    expect(third.attempts()).toBe(0)
  })

  it('reaches a browser that subscribes while the payment arrives', async () => {
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    isGameDown = true
    await fixture.happens(billingNo, 'paid')
    await push.watch(billingNo, browser)
    await after()
    expect(notificationsOf(browser)).toEqual([notice('paid', 'en')])
  })
})

describe('a push service', () => {
  it.each([404, 410])('gets no more messages for a subscription that it reported as gone (%d)', async (status) => {
    const { billingNo, browser } = await watchNewOrder()
    isGameDown = true
    browser.takes({ status })
    await fixture.happens(billingNo, 'paid')
    await after()
    expect(await push.rows(billingNo)).toEqual([])
    browser.takes({ status: 201 })
    isGameDown = false
    await after(hour)
    expect(browser.attempts()).toBe(1)
  })

  it('gets no more messages for a subscription that it refused', async () => {
    const { billingNo, browser } = await watchNewOrder()
    browser.takes({ status: 403 })
    await fixture.happens(billingNo, 'failed')
    await after()
    expect(await push.rows(billingNo)).toEqual([])
  })

  it('is retried after 5 s and then after 10 s if it fails', async () => {
    const { billingNo, browser } = await watchNewOrder()
    browser.takes({ status: 503 })
    await fixture.happens(billingNo, 'failed')
    await after()
    await after(4 * second)
    expect(browser.attempts()).toBe(1)
    await after(second)
    expect(browser.attempts()).toBe(2)
    await after(9 * second)
    expect(browser.attempts()).toBe(2)
    browser.takes({ status: 201 })
    await after(second)
    expect(notificationsOf(browser)).toEqual([notice('failed', 'en')])
    expect(await push.rows(billingNo)).toMatchObject([{ news: null }])
  })

  it('is retried only after its Retry-After time', async () => {
    const { billingNo, browser } = await watchNewOrder()
    browser.takes({ status: 429, headers: { 'retry-after': '120' } })
    await fixture.happens(billingNo, 'failed')
    await after()
    browser.takes({ status: 201 })
    await after(119 * second)
    expect(browser.attempts()).toBe(1)
    await after(second)
    expect(notificationsOf(browser)).toEqual([notice('failed', 'en')])
  })

  it('is no longer retried after a day', async () => {
    const { billingNo, browser } = await watchNewOrder()
    browser.takes({ status: 503 })
    await fixture.happens(billingNo, 'failed')
    await after()
    await after(day)
    expect(await push.rows(billingNo)).toMatchObject([{ news: null }])
  })

  it('does not delay deliveries or other messages while it hangs', async () => {
    const [stuck, fine] = [await watchNewOrder(), await watchNewOrder()]
    stuck.browser.takes('hangs')
    await fixture.happens(stuck.billingNo, 'paid')
    await fixture.happens(fine.billingNo, 'paid')
    const sending = gateway.pushLane.sendDue()
    await expect.poll(() => stuck.browser.attempts()).toBe(1)
    await gateway.worker?.runDueJobs()
    expect(await fixture.infoOf(stuck.billingNo)).toMatchObject({ delivery: 'delivered' })
    await expect.poll(() => notificationsOf(fine.browser)).toEqual([notice('paid', 'en')])
    await sending
    // Only the newest push is sent after the service has recovered.
    stuck.browser.takes({ status: 201 })
    await after()
    expect(notificationsOf(stuck.browser)).toEqual([notice('delivered', 'en')])
    expect(await push.rows(stuck.billingNo)).toMatchObject([{ news: null }])
  })
})
