import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectMerchantAccount } from '../../../../server/providers/companies/accounts/connect-merchant-account.ts'
import { createPaymentRouter } from '../../../../server/providers/companies/accounts/payment-router.ts'
import { orders } from '../../../../server/orders/orders.tables.ts'
import type { PaymentAdapter } from '../../../../server/providers/payment-adapter.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import { samplePayment, createPaymentStatus } from '../../fixtures/a-payment.ts'
import { payermax, createStartParams } from '../../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

/** Faulty responses of a publisher's own adapter. */
type Answer = (billingNo: string) => unknown
let reached = Promise.withResolvers<undefined>()
const badResponses: [string, Answer][] = [
  [
    'throws',
    () => {
      throw new TypeError('a secret of the company')
    },
  ],
  ['rejects', async () => Promise.reject(new Error('a secret of the company'))],
  ['returns undefined', async () => undefined],
  ['returns null', async () => null],
  ['returns a string', async () => 'ok'],
  ['returns an empty object', async () => ({})],
]
const hangs: Answer = () => {
  reached.resolve(undefined)
  return new Promise(() => undefined)
}

const good = {
  create: (billingNo: string): unknown => ({
    providerRef: `r.${billingNo}`,
    entry: { url: `https://one.example/${billingNo}` },
  }),
  query: (billingNo: string): unknown => createPaymentStatus(billingNo),
  hear: (billingNo: string): unknown => ({
    trust: 'signed',
    events: [{ about: 'payment', ...createPaymentStatus(billingNo) }],
    reply: { status: 200, body: 'OK' },
  }),
}
let does: Record<keyof typeof good, Answer> = good
let second: Record<keyof typeof good, Answer> = good

const adapter: PaymentAdapter = {
  id: 'company',
  settings: undefined as never,
  secrets: [],
  capabilities: { kinds: ['redirect'], currencies: undefined, refund: 'none', webhookEvents: ['payment'] },
  open: (_settings, { merchant }) => {
    const behaviour = () => (merchant === 'one' ? does : second)
    return {
      create: ({ billingNo }) => behaviour().create(billingNo) as never,
      query: (billingNo) => behaviour().query(billingNo) as never,
      handleWebhook: ({ body }) => behaviour().hear(Buffer.from(body).toString()) as never,
    }
  },
}

let gateway: Gateway
let fixture: OrderFixture
const open = (...merchants: string[]) => {
  const accounts = merchants.map((merchant) =>
    connectMerchantAccount(adapter, undefined, { merchant, gatewayUrl: 'https://gateway.example' }),
  )
  return createPaymentRouter({ accounts, routes: [{ accounts: accounts.map(({ id }) => id) }] })
}
beforeAll(async () => {
  const first = await startGateway()
  gateway = await startGateway({ database: first.db, payments: { ...first.payments, provider: open('one') } })
  fixture = createOrderFixture(gateway)
})
beforeEach(() => {
  does = good
  second = good
  reached = Promise.withResolvers()
})
afterEach(() => vi.useRealTimers())

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const notify = (billingNo: string) =>
  gateway.server.inject({ method: 'POST', url: '/notify/company/one', payload: billingNo })
const queryNow = async (billingNo: string) => {
  await gateway.db.update(orders).set({ askAt: 1 }).where(eq(orders.billingNo, billingNo))
  await gateway.worker?.runDueJobs()
}
const loadOrder = async (purchase: Record<string, string>) => {
  const [row] = await gateway.db
    .select()
    .from(orders)
    .where(eq(orders.visit, purchase['session_id'] ?? ''))
  if (!row) throw new Error('the order is lost')
  return row
}
let visits = 0
const nextPurchase = () => createStartParams({ session_id: `strange-${(visits += 1)}` })

describe('creating a payment', () => {
  const answers: [string, Answer][] = [
    ...badResponses,
    ['returns no providerRef', async () => ({ entry: { url: 'https://one.example/' } })],
    [
      'returns a providerRef that cannot be stored',
      async () => ({ providerRef: 'a\0b', entry: { url: 'https://o.example' } }),
    ],
    ['returns no entry', async () => ({ providerRef: 'r' })],
    ['returns an invalid URL', async () => ({ providerRef: 'r', entry: { url: 'one' } })],
    ['opens an unknown drop-in', async () => ({ providerRef: 'r', entry: { drop_in: { sdk: 'acme' } } })],
  ]
  it.each(answers)('keeps the order, which a repeated request continues, if the adapter %s', async (_what, create) => {
    does = { ...good, create }
    const purchase = nextPurchase()
    const answer = await gateway.call(payermax, purchase)
    expect(answer.code).toBe(apiResponseCodes.paymentProblem)
    expect(answer.msg).not.toContain('secret')
    const { billingNo } = await loadOrder(purchase)
    does = good
    const again = await gateway.call(payermax, purchase)
    expect(again.data).toMatchObject({ billing_no: billingNo, url: `https://one.example/${billingNo}` })
  })

  it('fails with paymentProblem after 7.5 seconds if the adapter hangs', async () => {
    does = { ...good, create: hangs }
    const purchase = nextPurchase()
    stopClock()
    const answer = gateway.call(payermax, purchase)
    await reached.promise
    await vi.advanceTimersByTimeAsync(7500)
    expect((await answer).code).toBe(apiResponseCodes.paymentProblem)
    expect((await loadOrder(purchase)).state).toBe('created')
  })

  it('moves on to the next account if the adapter returns an empty object', async () => {
    does = { ...good, create: async () => ({}) }
    const created = await open('one', 'two').create(samplePayment, null)
    expect(created.account).toBe('company/two')
  })
})

/** Invalid payment statuses, each with its error. */
const invalidStatuses: [string, Record<string, unknown>][] = [
  ['no amount', { amountMinor: undefined }],
  ['an amount that is a string', { amountMinor: '499' }],
  ['an amount that is not a number', { amountMinor: Number.NaN }],
  ['half a cent', { amountMinor: 499.5 }],
  ['a time in milliseconds', { occurredAt: Date.now() }],
  ['no time', { occurredAt: Number.NaN }],
  ['no event id', { eventId: '' }],
  ['an event id that cannot be stored', { eventId: 'a\0b' }],
  ['no status', { status: undefined }],
]

describe('querying a payment', () => {
  const answers: [string, Answer][] = [
    ...badResponses.filter(([what]) => !['returns undefined', 'returns null'].includes(what)),
    ...invalidStatuses.map(([what, wrong]): [string, Answer] => [
      `reports ${what}`,
      async (billingNo) => ({ ...createPaymentStatus(billingNo), ...wrong }),
    ]),
    ['reports another order', async () => createPaymentStatus('WTother')],
  ]
  it.each(answers)('leaves the order unchanged and is repeated if the adapter %s', async (_what, query) => {
    const billingNo = await fixture.begin()
    does = { ...good, query }
    await queryNow(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: null })
    does = good
    await queryNow(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ paidAt: expect.any(Number) })
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('flags the order for an operator if the status is unknown', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, query: async (number) => ({ ...createPaymentStatus(number), status: 'in_review' }) }
    await queryNow(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
  })

  it('is aborted after 8 seconds and repeated if the adapter hangs', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, query: hangs }
    stopClock()
    const answer = queryNow(billingNo)
    await reached.promise
    await vi.advanceTimersByTimeAsync(8000)
    await answer
    vi.useRealTimers()
    does = good
    await queryNow(billingNo)
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('returns the status of another account if the adapter hangs', async () => {
    does = { ...good, query: hangs }
    second = { ...good, query: (billingNo) => createPaymentStatus(billingNo, { merchant: 'two' }) }
    stopClock()
    const answer = open('one', 'two').query('WTnumber', { ...samplePayment, account: null, providerRef: null })
    await reached.promise
    await vi.advanceTimersByTimeAsync(8000)
    expect(await answer).toMatchObject({ account: 'company/two', status: 'paid' })
  })
})

describe('handling a notification', () => {
  const reply = { status: 200, body: 'OK' }
  const signed =
    (changes: Record<string, unknown>): Answer =>
    (billingNo) => ({
      trust: 'signed',
      events: [{ about: 'payment', ...createPaymentStatus(billingNo) }],
      reply,
      ...changes,
    })
  const answers: [string, Answer][] = [
    ...badResponses,
    ['returns an unknown trust level', signed({ trust: 'surely' })],
    ['returns no list of events', signed({ events: undefined })],
    ['returns an event about nothing', signed({ events: [{}] })],
    ['returns no reply', signed({ reply: undefined })],
    ['returns an invalid reply', signed({ reply: { status: 'OK' } })],
    [
      'rejects while it creates the reply',
      signed({ reply: async () => Promise.reject(new Error('a secret of the company')) }),
    ],
    ['replies with an invalid header', signed({ reply: { ...reply, headers: { 'x-a': 'a\nb' } } })],
    ...invalidStatuses.map(([what, wrong]): [string, Answer] => [
      `reports ${what}`,
      (billingNo) => ({
        trust: 'signed',
        events: [{ about: 'payment', ...createPaymentStatus(billingNo), ...wrong }],
        reply,
      }),
    ]),
  ]
  it.each(answers)(
    'returns 503, and credits the repeated notification once, if the adapter %s',
    async (_what, hear) => {
      const billingNo = await fixture.begin()
      does = { ...good, hear }
      const { statusCode, headers, body } = await notify(billingNo)
      expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', '{"error":"try again"}'])
      does = good
      expect((await notify(billingNo)).statusCode).toBe(200)
      expect(await fixture.credits(billingNo)).toBe(1)
    },
  )

  it('returns 503 after 8 seconds if the adapter hangs', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, hear: hangs }
    stopClock()
    const response = notify(billingNo)
    await reached.promise
    await vi.advanceTimersByTimeAsync(7999)
    const early = await Promise.race([response, Promise.resolve('waits')])
    expect(early).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect((await response).statusCode).toBe(503)
    expect((await fixture.rowOf(billingNo)).state).toBe('handed_off')
  })

  it('returns 503 if the notification needs a query and that hangs', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, hear: signed({ trust: 'hint' }), query: hangs }
    stopClock()
    const response = notify(billingNo)
    await reached.promise
    await vi.advanceTimersByTimeAsync(8000)
    expect((await response).statusCode).toBe(503)
    expect((await fixture.rowOf(billingNo)).state).toBe('handed_off')
  })
})
