import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PaymentState } from '../../../server/providers/payment-adapter.ts'
import { notifySecret, createPayments, signWebhook } from '../fixtures/fake-payments.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway()
  fixture = createOrderFixture(gateway)
})
afterEach(async () => {
  await gateway.worker?.runDueJobs()
  expect(await fixture.imbalances()).toEqual([])
})

describe('a payment notification', () => {
  it('credits the order and has the game deliver it', async () => {
    const billingNo = await fixture.begin()
    expect(await fixture.happens(billingNo, 'paid')).toBe(200)
    expect(await fixture.credits(billingNo)).toBe(1)
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(1)
    expect(await fixture.timeline(billingNo)).toEqual(['created', 'linked', 'paid', 'sent', 'delivered'])
  })

  it.each([
    ['failed', -2, 200],
    ['expired', -2, 200],
    ['pending', -1, 200],
    // Accepted and stored for an operator.
    ['on_its_way', -1, 202],
  ])('turns the payment status %s into the order status %i', async (state, status, expectedStatus) => {
    const billingNo = await fixture.begin()
    const notice = { ...gateway.outside.settle(billingNo, 'pending'), status: state }
    expect((await fixture.send(notice)).statusCode).toBe(expectedStatus)
    expect((await fixture.infoOf(billingNo)).status).toBe(status)
  })

  it('shows an expired payment with the reason "timeout"', async () => {
    const billingNo = await fixture.begin()
    expect(await fixture.happens(billingNo, 'expired')).toBe(200)
    expect((await fixture.infoOf(billingNo)).declineReason).toBe('timeout')
  })

  it('counts once, in any order and number of copies', async () => {
    const mixed = fc
      .uniqueArray(fc.constantFrom<PaymentState>('paid', 'failed', 'expired', 'pending'), { minLength: 1 })
      .chain((states) =>
        fc.tuple(
          fc.constant(states),
          fc
            .tuple(
              ...states.map((state) => fc.integer({ min: 1, max: 20 }).map((n) => Array<PaymentState>(n).fill(state))),
            )
            .chain((lists) => fc.shuffledSubarray(lists.flat(), { minLength: lists.flat().length })),
        ),
      )
    await fc.assert(
      fc.asyncProperty(mixed, async ([states, sent]) => {
        const billingNo = await fixture.begin()
        for (const state of sent) expect(await fixture.happens(billingNo, state)).toBe(200)
        const isPaid = states.includes('paid')
        expect(await fixture.credits(billingNo)).toBe(isPaid ? 1 : 0)
        const { state } = await fixture.rowOf(billingNo)
        if (isPaid) expect(state).toBe('paid')
        else if (states.includes('failed')) expect(state).toBe('failed')
        else expect(state).toBe(states.includes('expired') ? 'expired' : 'handed_off')
      }),
      { numRuns: 15 },
    )
  })

  it.each(['failed', 'expired'] as const)(
    'credits an order that has already %s, and flags it as late',
    async (state) => {
      const billingNo = await fixture.begin()
      await fixture.happens(billingNo, state)
      expect((await fixture.infoOf(billingNo)).status).toBe(-2)
      await fixture.happens(billingNo, 'paid')
      expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1 })
      expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'late' })
      expect(await fixture.credits(billingNo)).toBe(1)
    },
  )

  it('leaves the order unflagged if it arrives in time', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'paid')
    expect((await fixture.rowOf(billingNo)).flag).toBeNull()
  })
})

describe('a notification that does not match its order', () => {
  it.each([
    ['amount', { amountMinor: 498 }],
    ['amount', { amountMinor: 499_00 }],
    ['amount', { amountMinor: -499 }],
    ['currency', { currency: 'IDR' }],
    ['merchant', { merchant: 'dragon' }],
  ])('is quarantined for its %s', async (reason, changes) => {
    const billingNo = await fixture.begin()
    const notice = { ...gateway.outside.settle(billingNo, 'paid'), ...changes }
    for (let times = 0; times < 3; times += 1) expect((await fixture.send(notice)).statusCode).toBe(202)
    expect(await fixture.quarantined(billingNo)).toEqual([reason])
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off' })
    expect(await fixture.credits(billingNo)).toBe(0)
  })

  it('does not block the correct one with the same event id', async () => {
    const billingNo = await fixture.begin()
    const notice = gateway.outside.settle(billingNo, 'paid')
    await fixture.send({ ...notice, amountMinor: 1 })
    expect((await fixture.send(notice)).statusCode).toBe(200)
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('is quarantined if the order is unknown', async () => {
    const existing = await fixture.begin()
    const billingNo = 'WA0000000000000000000000'
    expect((await fixture.send({ ...gateway.outside.settle(existing, 'pending'), billingNo })).statusCode).toBe(202)
    expect(await fixture.quarantined(billingNo)).toEqual(['unknownOrder'])
  })
})

describe('an invalid notification', () => {
  let billingNo = ''
  beforeAll(async () => {
    billingNo = await fixture.begin()
  })
  const createPaidNotice = () => ({
    ...gateway.outside.settle(billingNo, 'pending'),
    status: 'paid',
    eventId: 'evt_forged',
  })
  const post = (body: string | Buffer, headers: Record<string, string>) =>
    gateway.server.inject({ method: 'POST', url: '/notify/sandbox', headers, payload: body })
  afterEach(async () => {
    expect((await fixture.rowOf(billingNo)).state).toBe('handed_off')
    expect(await fixture.credits(billingNo)).toBe(0)
  })

  it('is rejected with any single bit flipped', async () => {
    const { body, headers } = signWebhook(createPaidNotice())
    const parts = ['body', 'webhook-id', 'webhook-timestamp', 'webhook-signature'] as const
    const flip = fc.constantFrom(...parts).chain((part) => {
      const { length } = part === 'body' ? Buffer.from(body) : headers[part]
      return fc.tuple(fc.constant(part), fc.integer({ min: 0, max: length - 1 }), fc.integer({ min: 0, max: 6 }))
    })
    await fc.assert(
      fc.asyncProperty(flip, async ([part, at, bit]) => {
        const bytes = Buffer.from(part === 'body' ? body : headers[part])
        bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
        const changed = bytes.toString('latin1')
        const answer = part === 'body' ? await post(bytes, headers) : await post(body, { ...headers, [part]: changed })
        expect(answer.statusCode).toBe(401)
      }),
      { numRuns: 200 },
    )
  })

  const minute = 60_000
  it.each([
    ['signed with a wrong key', () => signWebhook(createPaidNotice(), { secret: 'whsec_d3Jvbmcga2V5' })],
    ['older than five minutes', () => signWebhook(createPaidNotice(), { at: new Date(Date.now() - 6 * minute) })],
    ['from the future', () => signWebhook(createPaidNotice(), { at: new Date(Date.now() + 6 * minute) })],
    [
      'without a signature',
      () => ({ ...signWebhook(createPaidNotice()), headers: { 'content-type': 'application/json' } }),
    ],
    [
      'with text after its timestamp',
      () => {
        const { body, headers } = signWebhook(createPaidNotice())
        return { body, headers: { ...headers, 'webhook-timestamp': `${headers['webhook-timestamp']}x` } }
      },
    ],
    [
      'with the signature of another notification',
      () => ({ ...signWebhook(createPaidNotice()), body: signWebhook({ ...createPaidNotice(), amountMinor: 1 }).body }),
    ],
  ])('is rejected: %s', async (_why, createRequest) => {
    const { body, headers } = createRequest()
    const answer = await post(body, headers)
    expect(answer.statusCode).toBe(401)
  })

  it('is rejected if it is signed but malformed', async () => {
    for (const body of [
      null,
      [],
      'paid',
      { ...createPaidNotice(), billingNo: "'; drop table orders" },
      { ...createPaidNotice(), amountMinor: 4.99 },
    ]) {
      expect((await fixture.send(body)).statusCode).toBe(400)
    }
  })

  it('is rejected as a GET request', async () => {
    expect((await gateway.ask('/notify/sandbox')).statusCode).toBe(401)
  })
})

describe('webhook keys', () => {
  const old = `whsec_${Buffer.from('the key before this one').toString('base64')}`

  it('can be rotated without losing a notification', async () => {
    const { payments } = gateway
    const rotating = await startGateway({
      database: gateway.db,
      payments: createPayments(gateway.db, gateway.outside, [notifySecret, old]),
    })
    const rotated = await startGateway({ database: gateway.db, payments })
    const billingNo = await fixture.begin()
    const notice = gateway.outside.settle(billingNo, 'paid')
    const post = (to: Gateway, { headers, body }: ReturnType<typeof signWebhook>) =>
      to.server.inject({ method: 'POST', url: '/notify/sandbox', headers, payload: body })
    expect((await post(rotated, signWebhook(notice, { secret: old }))).statusCode).toBe(401)
    expect((await post(rotating, signWebhook(notice, { secret: old }))).statusCode).toBe(200)
    expect((await post(rotating, signWebhook(notice))).statusCode).toBe(200)
    expect(await fixture.credits(billingNo)).toBe(1)
  })
})
