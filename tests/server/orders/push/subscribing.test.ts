import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { parseGatewayCommand } from '../../../../server/run-gateway-command.ts'
import { deriveKeyPair, generateVapidKeyPair } from '../../../../server/orders/push/vapid-key.ts'
import { brands, startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'
import { createPushFixture, type PushFixture } from '../../fixtures/pushed-orders.ts'
import { startPushService, type PushService } from '../../fixtures/push-service.ts'

let gateway: Gateway
let fixture: OrderFixture
let push: PushFixture
let service: PushService
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
  push = createPushFixture(gateway)
  service = await startPushService()
})

afterAll(() => service.close())

const done = (isDone: boolean) => ({ code: apiResponseCodes.success, data: { done: isDone } })

describe('a push subscription', () => {
  it('is stored once per browser, with the latest language', async () => {
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    expect(await push.subscribe(billingNo, browser)).toMatchObject(done(true))
    expect(await push.subscribe(billingNo, browser, { language: 'it' })).toMatchObject(done(true))
    expect(await push.rows(billingNo)).toMatchObject([{ language: 'it' }])
  })

  it('requires an order of this brand', async () => {
    const browser = await service.browser()
    const unknown = await push.subscribe(`WT${'a'.repeat(22)}`, browser)
    expect(unknown.code).toBe(apiResponseCodes.notFound)
    const billing_no = await fixture.begin()
    const body = { billing_no, subscription: browser.subscription, key: await push.newestKey(), language: 'en' }
    const elsewhere = await gateway.call('/api/push/subscribe', {}, { method: 'POST', body, host: 'dragon.localhost' })
    expect(elsewhere.code).toBe(apiResponseCodes.notFound)
    expect(await push.rows(billing_no)).toEqual([])
  })

  it('is not stored for an order that has ended', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'failed')
    expect(await push.subscribe(billingNo, await service.browser())).toMatchObject(done(false))
    expect(await push.rows(billingNo)).toEqual([])
  })

  it('is limited to five browsers per order', async () => {
    const billingNo = await fixture.begin()
    const browsers = await Promise.all(Array.from({ length: 8 }, () => service.browser()))
    const answers = await Promise.all(browsers.map((browser) => push.subscribe(billingNo, browser)))
    const accepted = answers.filter(({ code }) => code === apiResponseCodes.success)
    expect(accepted).toHaveLength(5)
    expect(answers.filter(({ code }) => code === apiResponseCodes.tooManyRequests)).toHaveLength(3)
    expect(await push.rows(billingNo)).toHaveLength(5)
  })

  const good = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }
  it.each([
    ['a key that is not a point on the curve', { ...good, p256dh: `B${'A'.repeat(86)}` }],
    ['a short key', { ...good, p256dh: 'BAAA' }],
    ['a short secret', { ...good, auth: 'a' }],
  ])('is rejected with %s', async (_, keys) => {
    const billingNo = await fixture.begin()
    const answer = await push.subscribe(billingNo, { subscription: { endpoint: 'https://push.example/1', keys } })
    expect(answer.code).toBe(apiResponseCodes.badParameters)
  })

  it('is rejected with an unknown VAPID key', async () => {
    const answer = await push.subscribe(await fixture.begin(), await service.browser(), {
      key: generateVapidKeyPair().publicKey,
    })
    expect(answer.code).toBe(apiResponseCodes.badParameters)
  })
})

describe('a push endpoint', () => {
  const inside = [
    'http://push.example/1',
    'https://localhost/1',
    'https://127.0.0.1/1',
    'https://10.0.0.7/1',
    'https://192.168.1.1/1',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/1',
    'https://[::1]/1',
    'https://[::ffff:10.0.0.1]/1',
    'https://8.8.8.8/1',
    'https://postgres/1',
    'https://gateway.internal/1',
    'https://watt.localhost/1',
    'https://printer.local./1',
    'https://user:secret@push.example/1',
    'https://push.example:8443/1',
    'ftp://push.example/1',
    `https://push.example/${'1'.repeat(1000)}`,
  ]

  it.each(inside)('is rejected: %s', async (endpoint) => {
    const production = await startGateway({ database: gateway.db, push: {} })
    const { subscription } = await service.browser()
    const answer = await createPushFixture(production).subscribe(await fixture.begin(), {
      subscription: { ...subscription, endpoint },
    })
    expect(answer.code).toBe(apiResponseCodes.badParameters)
  })

  it('is rejected outside the sandbox if it is a loopback address', async () => {
    const production = await startGateway({ database: gateway.db, push: {} })
    expect((await createPushFixture(production).subscribe(await fixture.begin(), await service.browser())).code).toBe(
      apiResponseCodes.badParameters,
    )
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is accepted: %s', async (endpoint) => {
    const { subscription } = await service.browser()
    expect(await push.subscribe(await fixture.begin(), { subscription: { ...subscription, endpoint } })).toMatchObject(
      done(true),
    )
  })
})

describe('VAPID keys', () => {
  it('are created once and shared by all gateways of a database', async () => {
    const key = await push.newestKey()
    const second = await startGateway({ database: gateway.db })
    expect(await createPushFixture(second).newestKey()).toBe(key)
  })

  it('can be rotated, and older subscriptions keep their key', async () => {
    const old = await push.newestKey()
    const [first, second] = [await fixture.begin(), await fixture.begin()]
    const [early, late] = [await service.browser(), await service.browser()]
    await push.watch(first, early)
    const at = Math.floor(Date.now() / 1000) + 1
    const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }
    const newKey = await parseGatewayCommand(['push-key'])({ db: gateway.db, brands, env, at })
    expect(await push.newestKey()).toBe(newKey)
    await push.watch(second, late)
    for (const billingNo of [first, second]) await fixture.happens(billingNo, 'failed')
    await gateway.pushLane.sendDue()
    expect(early.pushed.map(({ key }) => key)).toEqual([old])
    expect(late.pushed.map(({ key }) => key)).toEqual([newKey])
    expect(service.complaints).toEqual([])
  })

  it('come from the settings if set, and older subscriptions keep the key of the database', async () => {
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    await push.watch(billingNo, browser)
    const before = await push.newestKey()
    const { privateKey } = generateVapidKeyPair()
    const set = await startGateway({
      database: gateway.db,
      push: { keys: [privateKey], loopbackPort: 'any', contact: 'mailto:ops@watt.example' },
    })
    expect(await createPushFixture(set).newestKey()).toBe(deriveKeyPair(privateKey).publicKey)
    await fixture.happens(billingNo, 'failed')
    await set.pushLane.sendDue()
    expect(browser.pushed).toMatchObject([{ key: before, claims: { sub: 'mailto:ops@watt.example' } }])
  })

  it('leave a subscription to the gateways that have its key', async () => {
    const { privateKey } = generateVapidKeyPair()
    const set = await startGateway({ database: gateway.db, push: { keys: [privateKey], loopbackPort: 'any' } })
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    await createPushFixture(set).watch(billingNo, browser)
    await fixture.happens(billingNo, 'failed')
    await gateway.pushLane.sendDue()
    expect(browser.attempts()).toBe(0)
    const later = await startGateway({
      database: gateway.db,
      now: () => Date.now() + 60_000,
      push: { keys: [privateKey], loopbackPort: 'any' },
    })
    await later.pushLane.sendDue()
    expect(browser.pushed).toHaveLength(1)
  })
})
