import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { responseCodes } from '../../../../src/contract/codes.table.ts'
import { pushKeyCommand } from '../../../../server/admin/service/push-key.command.ts'
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

const done = (isDone: boolean) => ({ code: responseCodes.success, data: { done: isDone } })

describe('a browser that subscribes', () => {
  it('does so once, however often it is said', async () => {
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    expect(await push.subscribe(billingNo, browser)).toMatchObject(done(true))
    expect(await push.subscribe(billingNo, browser, { language: 'it' })).toMatchObject(done(true))
    expect(await push.rows(billingNo)).toMatchObject([{ language: 'it' }])
  })

  it('knows the number of an order of this brand', async () => {
    const browser = await service.browser()
    const unknown = await push.subscribe(`WT${'a'.repeat(22)}`, browser)
    expect(unknown.code).toBe(responseCodes.notFound)
    const billing_no = await fixture.begin()
    const body = { billing_no, subscription: browser.subscription, key: await push.newestKey(), language: 'en' }
    const elsewhere = await gateway.call('/api/push/subscribe', {}, { method: 'POST', body, host: 'dragon.localhost' })
    expect(elsewhere.code).toBe(responseCodes.notFound)
    expect(await push.rows(billing_no)).toEqual([])
  })

  it('is told that nothing more is to come of an order that is over', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'failed')
    expect(await push.subscribe(billingNo, await service.browser())).toMatchObject(done(false))
    expect(await push.rows(billingNo)).toEqual([])
  })

  it('is one of five at most', async () => {
    const billingNo = await fixture.begin()
    const browsers = await Promise.all(Array.from({ length: 8 }, () => service.browser()))
    const answers = await Promise.all(browsers.map((browser) => push.subscribe(billingNo, browser)))
    const taken = answers.filter(({ code }) => code === responseCodes.success)
    expect(taken).toHaveLength(5)
    expect(answers.filter(({ code }) => code === responseCodes.tooManyRequests)).toHaveLength(3)
    expect(await push.rows(billingNo)).toHaveLength(5)
  })

  const good = { p256dh: createECDH('prime256v1').generateKeys('base64url'), auth: 'a'.repeat(22) }
  it.each([
    ['a key that is no point', { ...good, p256dh: `B${'A'.repeat(86)}` }],
    ['a short key', { ...good, p256dh: 'BAAA' }],
    ['a short secret', { ...good, auth: 'a' }],
  ])('is refused with %s', async (_, keys) => {
    const billingNo = await fixture.begin()
    const answer = await push.subscribe(billingNo, { subscription: { endpoint: 'https://push.example/1', keys } })
    expect(answer.code).toBe(responseCodes.badParameters)
  })

  it('is refused with a VAPID key that is none of ours', async () => {
    const answer = await push.subscribe(await fixture.begin(), await service.browser(), {
      key: generateVapidKeyPair().publicKey,
    })
    expect(answer.code).toBe(responseCodes.badParameters)
  })
})

describe('an endpoint', () => {
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

  it.each(inside)('%s is refused', async (endpoint) => {
    const production = await startGateway({ database: gateway.db, push: {} })
    const { subscription } = await service.browser()
    const answer = await createPushFixture(production).subscribe(await fixture.begin(), {
      subscription: { ...subscription, endpoint },
    })
    expect(answer.code).toBe(responseCodes.badParameters)
  })

  it('of a loopback service is refused where there is no sandbox', async () => {
    const production = await startGateway({ database: gateway.db, push: {} })
    expect((await createPushFixture(production).subscribe(await fixture.begin(), await service.browser())).code).toBe(
      responseCodes.badParameters,
    )
  })

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is taken', async (endpoint) => {
    const { subscription } = await service.browser()
    expect(await push.subscribe(await fixture.begin(), { subscription: { ...subscription, endpoint } })).toMatchObject(
      done(true),
    )
  })
})

describe('VAPID keys', () => {
  it('are made once, and are the same for every gateway of the database', async () => {
    const key = await push.newestKey()
    const second = await startGateway({ database: gateway.db })
    expect(await createPushFixture(second).newestKey()).toBe(key)
  })

  it('rotate: older subscriptions are sent to with the key that they were made with', async () => {
    const old = await push.newestKey()
    const [first, second] = [await fixture.begin(), await fixture.begin()]
    const [early, late] = [await service.browser(), await service.browser()]
    await push.watch(first, early)
    const at = Math.floor(Date.now() / 1000) + 1
    const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }
    const made = await pushKeyCommand.run({ words: [], options: {} }, { db: gateway.db, brands, env, at })
    expect(await push.newestKey()).toBe(made)
    await push.watch(second, late)
    for (const billingNo of [first, second]) await fixture.happens(billingNo, 'failed')
    await gateway.pushLane.sendDue()
    expect(early.pushed.map(({ key }) => key)).toEqual([old])
    expect(late.pushed.map(({ key }) => key)).toEqual([made])
    expect(service.complaints).toEqual([])
  })

  it('come from the settings where they are there, the newest first; those of the database go on', async () => {
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

  it('that this gateway does not know leave the news to one that does', async () => {
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
